/** SQL of the services of a rate `x` of the import `i` as a list of `PricedService`, cheapest first; an empty one without a rate. */
export const pricedServices = `coalesce((
  select jsonb_agg(i.services->x.services[at] || jsonb_build_object('total', x.services[at + 1]) order by at)
  from generate_series(1, cardinality(x.services), 2) as at), '[]')`;
