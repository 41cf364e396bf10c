import { Rng } from '../chaos/rng.js';
import { hostileRequest, type HostileRequest } from './hostile-request.js';
import { operationsOf, type OpenApi } from './operations-of.js';
import { Sampler, type JsonSchema } from './sample-schema.js';
import { SeenValues } from './seen-values.js';
import { closeConnections, sendRequest, type Answered } from './send-request.js';

export const hostileActors = ['nobody', 'guest', 'user', 'operator', 'admin'] as const;
export type HostileActor = (typeof hostileActors)[number];
/** A running shop: `tokenOf` returns a new token for such an actor, or undefined for an anonymous one. */
export type HostileShop = { url: string; tokenOf(actor: HostileActor): Promise<string | undefined> };
export type HostileOptions = { requests: number; seed: number; concurrency?: number };
export type HostileFailure = { actor: HostileActor; request: HostileRequest; answered: Answered };
export type HostileRun = { byStatus: Record<number, number>; routes: number; failures: HostileFailure[] };

/**
 * Sends generated requests to every route of the shop's OpenAPI document as every actor. A failure is a 5xx or a broken
 * connection. The same seed makes the same choices; ids and cursors come from the shop's responses.
 */
export async function runHostile(
  shop: HostileShop,
  { requests, seed, concurrency = 8 }: HostileOptions,
): Promise<HostileRun> {
  const document = (await (await fetch(`${shop.url}/api/openapi.json`)).json()) as OpenApi;
  const operations = operationsOf(document);
  const rng = new Rng(seed);
  const schemas = document.components?.schemas ?? {};
  const worlds = new Map(hostileActors.map((actor) => [actor, worldOf(rng, schemas)]));
  const tokens = new Map<HostileActor, string | undefined>();
  for (const actor of hostileActors) tokens.set(actor, await shop.tokenOf(actor));
  /** Routes that denied an actor: they are tried again now and then, but others are more likely to find something. */
  const closed = new Set<string>();
  const run: HostileRun = { byStatus: {}, routes: operations.length, failures: [] };

  async function one(number: number): Promise<void> {
    const operation = operations[number % operations.length]!;
    const name = `${operation.method} ${operation.path}`;
    const open = hostileActors.filter((one) => !closed.has(`${name} ${one}`));
    const actor = rng.pick((rng.chance(0.8) ? open : hostileActors) as [HostileActor]) ?? 'admin';
    const { seen, sampler } = worlds.get(actor)!;
    const request = hostileRequest(operation, rng, sampler);
    const token = rng.chance(0.02) ? `${tokens.get(actor)?.slice(0, -3)}` : tokens.get(actor);
    const authorization: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const answered = await sendRequest(shop.url, { ...request, headers: { ...request.headers, ...authorization } });
    run.byStatus[answered.status] = (run.byStatus[answered.status] ?? 0) + 1;
    if (answered.status === 0 || answered.status >= 500) run.failures.push({ actor, request, answered });
    if (answered.status === 403 || (answered.status === 401 && actor === 'nobody')) closed.add(`${name} ${actor}`);
    // Some requests end the account that sends them.
    if (answered.status === 401 && token === tokens.get(actor)) tokens.set(actor, await shop.tokenOf(actor));
    if (answered.status < 300 && /json/.test(answered.type)) seen.learn(answered.text);
  }

  let next = 0;
  const sender = async () => {
    while (next < requests) await one(next++);
  };
  await Promise.all(Array.from({ length: concurrency }, sender));
  closeConnections();
  return run;
}

/** The values an actor has seen, and the generator that uses them. */
function worldOf(rng: Rng, schemas: Readonly<Record<string, JsonSchema>>): { seen: SeenValues; sampler: Sampler } {
  const seen = new SeenValues(rng);
  return { seen, sampler: new Sampler(rng, schemas, (name) => seen.of(name)) };
}
