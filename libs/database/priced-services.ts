/** SQL of the services of a rate `x` as a list of `PricedService`, cheapest first; an empty one without a rate. */
export const pricedServices = `coalesce((
  select jsonb_agg(i.services->x.services[at] || jsonb_build_object('total', x.services[at + 1]) order by at)
  from import i, generate_series(1, cardinality(x.services), 2) as at where i.id = x.import_id), '[]')`;
