import type { Parameters } from './parameters.js';
import { invalidRequest, noSuch } from './errors/stripe-failure.js';

export const listParameters = ['limit', 'starting_after', 'ending_before', 'created'] as const;

/** A page of Stripe's lists: newest first, limited by cursors. `rows` come oldest first. */
export function listPage<T extends { id: string; created: number }>(
  url: string,
  rows: readonly T[],
  input: Parameters,
) {
  const newest = rows.toReversed().filter(createdWithin(input));
  const limit = input.integer('limit') ?? 10;
  if (limit < 1 || limit > 100) {
    throw invalidRequest('Invalid limit: must be between 1 and 100', { param: 'limit' });
  }
  const [after, before] = [input.text('starting_after'), input.text('ending_before')];
  const from = after === null ? 0 : positionOf(newest, after, 'starting_after') + 1;
  const to = before === null ? newest.length : positionOf(newest, before, 'ending_before');
  const range = newest.slice(from, to);
  const data = before === null ? range.slice(0, limit) : range.slice(-limit);
  return { object: 'list' as const, data, has_more: range.length > data.length, url };
}

function positionOf(rows: readonly { id: string }[], id: string, param: string): number {
  const position = rows.findIndex((row) => row.id === id);
  if (position < 0) throw noSuch('object', id, param, 400);
  return position;
}

/** `created=1700000000` or `created[gte]=…`, with gt, gte, lt, lte. */
function createdWithin(input: Parameters): (row: { created: number }) => boolean {
  if (!input.has('created')) return () => true;
  const bounds = input.record('created') ?? {};
  const bound = (name: string, otherwise: number): number => Number(bounds[name] ?? otherwise);
  return ({ created }) =>
    created > bound('gt', -1) &&
    created >= bound('gte', 0) &&
    created < bound('lt', Infinity) &&
    created <= bound('lte', Infinity);
}
