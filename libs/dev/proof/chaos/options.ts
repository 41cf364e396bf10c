import { parseArgs } from 'node:util';

export type Queue = 'postgres' | 'redis';
/** Who sells the labels: the price lists in our process, or an account at EasyPost. */
export type Seller = 'lists' | 'easypost';
export type ChaosOptions = { orders: number; seed: number; queue: Queue; carrier: Seller; json: boolean };

/** Reads the command line. @throws Error with a sentence about an invalid option. */
export function readOptions(args: readonly string[]): ChaosOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      orders: { type: 'string', default: '200' },
      seed: { type: 'string', default: '1' },
      queue: { type: 'string', default: 'postgres' },
      carrier: { type: 'string', default: 'lists' },
      json: { type: 'boolean', default: false },
    },
  });
  const { orders, seed, queue, carrier, json } = values;
  if (queue !== 'postgres' && queue !== 'redis') throw new Error('--queue is postgres or redis.');
  if (carrier !== 'lists' && carrier !== 'easypost') throw new Error('--carrier is lists or easypost.');
  return { orders: whole('--orders', orders, 1), seed: whole('--seed', seed, 0), queue, carrier, json };
}

function whole(name: string, text: string, least: number): number {
  const value = Number(text);
  if (Number.isSafeInteger(value) && value >= least) return value;
  throw new Error(`${name} is a whole number, at least ${least}.`);
}
