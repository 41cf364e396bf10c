import { readFileSync } from 'node:fs';
import { buildSchema, parse } from 'graphql';
import { queryCost } from './query-cost.js';

const text = (name: string): string => readFileSync(new URL(`fixtures/${name}`, import.meta.url), 'utf8');
const schema = buildSchema(text('admin-2026-07.graphql'));
/** Of the answer only its form. */
type Recorded = {
  query: string;
  variables: Record<string, number>;
  data: Record<string, unknown>;
  requested: number;
  actual: number;
};
const recorded = JSON.parse(text('recorded-costs.json')) as Recorded[];
const isMutation = ({ query }: Recorded): boolean => /(^|\} )mutation /.test(query);
const actualCost = ({ query, variables, data }: Recorded): number => queryCost(schema, parse(query), variables, data);

describe('queryCost', () => {
  it.each(recorded)('requests $requested points like Shopify: $query', ({ query, variables, requested }) => {
    expect(queryCost(schema, parse(query), variables)).toBe(requested);
  });

  it('keeps as many points of mutations as Shopify', () => {
    const mutations = recorded.filter(isMutation);
    expect(mutations.map(actualCost)).toEqual(mutations.map(({ actual }) => actual));
  });

  it('keeps as many points of queries as Shopify, or some more: of most one or two, of one eight', () => {
    const more = recorded.filter((one) => !isMutation(one)).map((one) => actualCost(one) - one.actual);
    expect(more.length).toBeGreaterThan(20);
    expect([Math.min(...more), Math.max(...more)]).toEqual([0, 8]);
    expect(more.filter((points) => points > 2).length).toBeLessThan(more.length / 5);
  });

  it('grows by the logarithm of the page, up to 250', () => {
    const cost = (first: number) => queryCost(schema, parse(`{ orders(first: ${first}) { nodes { id } } }`), {});
    expect([0, 1, 2, 3, 10, 50, 250, 900].map(cost)).toEqual([2, 3, 3, 4, 6, 9, 13, 13]);
  });
});
