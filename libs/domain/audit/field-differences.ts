import { isDeepStrictEqual } from 'node:util';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const plain = (value: unknown): unknown =>
  value === undefined ? null : (JSON.parse(JSON.stringify(value)) as unknown);

/** The fields that differ between two JSON values; the whole values where one of them is not an object. */
export function fieldDifferences(before: unknown, after: unknown): { before: unknown; after: unknown } {
  const [was, is] = [plain(before), plain(after)];
  if (!isRecord(was) || !isRecord(is)) return { before: was, after: is };
  const fields = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter(
    (field) => !isDeepStrictEqual(was[field], is[field]),
  );
  const only = (state: Record<string, unknown>) =>
    Object.fromEntries(fields.filter((field) => field in state).map((field) => [field, state[field]]));
  return { before: only(was), after: only(is) };
}
