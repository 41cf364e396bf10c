import { invalidRequest } from './errors/stripe-failure.js';
import type { Store } from '../state/store.js';
import type { TableName } from '../state/tables.js';

const tableOf: Record<string, TableName> = {
  pi: 'payment_intents',
  ch: 'charges',
  cus: 'customers',
  pm: 'payment_methods',
  seti: 'setup_intents',
  re: 'refunds',
  dp: 'disputes',
  txn: 'balance_transactions',
  po: 'payouts',
};

type Json = { [key: string]: unknown };
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The response with the objects behind the ids at `paths` ("latest_charge", "data.customer"). */
export function expand(store: Store, body: unknown, paths: readonly string[]): unknown {
  return paths.reduce((result, path) => expandOne(store, result, path.split('.'), path), body);
}

function expandOne(store: Store, value: unknown, steps: readonly string[], path: string): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => expandOne(store, one, steps, path));
  const [step, ...rest] = steps;
  if (step === undefined) return objectAt(store, value, path);
  const whole = typeof value === 'string' ? objectAt(store, value, path) : value;
  if (whole === null) return null;
  if (!isJson(whole) || !(step in whole)) throw notExpandable(path);
  return { ...whole, [step]: expandOne(store, whole[step], rest, path) };
}

function objectAt(store: Store, value: unknown, path: string): unknown {
  if (value === null || isJson(value)) return value;
  const table = typeof value === 'string' ? tableOf[value.split('_', 1)[0] ?? ''] : undefined;
  if (table === undefined || typeof value !== 'string') throw notExpandable(path);
  return store.get(table, value) ?? value;
}

const notExpandable = (path: string) =>
  invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
