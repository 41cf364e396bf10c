import type { EntityManager } from '@mikro-orm/postgresql';
import type { BoughtLabels } from '#libs/domain/carriers/carrier.js';
import type { Carriers } from '#libs/domain/carriers/carriers.js';
import { asError } from '#libs/domain/errors.js';
import { sellerOf } from '#libs/domain/quotes/offer.js';
import { labelRequest } from './label-request.js';
import { labelRequestOf } from './label-request-of.js';
import { asRefusal, settlePurchase } from './settle-purchase.js';
import type { Attempt } from './store-attempts.js';

/** An error other than a refusal leaves open whether the label was sold. Undefined: nobody was asked. */
export type Answer = BoughtLabels | Error | undefined;

/** Concurrent calls of carriers: two sets make as many as labels that are bought alone. */
const atOnce = 4;

/**
 * Buys the labels of a set: in one step where their seller can, the others some at a time. Asks nobody once the run was aborted.
 * @param record takes each answer as soon as it is there
 */
export async function askSellers(
  em: EntityManager,
  carriers: Carriers,
  attempts: readonly Attempt[],
  signal: AbortSignal,
  record: (attempt: Attempt, answer: Answer) => Promise<void>,
): Promise<void> {
  const alone: Attempt[] = [];
  for (const ofSeller of Map.groupBy(attempts, ({ item }) => sellerOf(item.offer)).values()) {
    const answers = signal.aborted ? null : await askTogether(carriers, ofSeller);
    if (answers) for (const [at, attempt] of ofSeller.entries()) await record(attempt, answers[at]);
    else alone.push(...ofSeller);
  }
  const next = async () => {
    for (let one = alone.shift(); one; one = alone.shift())
      await record(one, signal.aborted ? undefined : await askAlone(em, carriers, one));
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}

/** Null: they are to be bought one by one. */
async function askTogether(carriers: Carriers, attempts: readonly Attempt[]): Promise<Answer[] | null> {
  try {
    const requests = attempts.map(({ purchase, shipment, item, returns }) =>
      labelRequest(purchase.id, shipment, item.offer, returns),
    );
    const answers = carriers.get(sellerOf(attempts[0]!.item.offer)).buyTogether(requests);
    return answers && (await answers).map((answer) => (answer instanceof Error ? asRefusal(answer) : answer));
  } catch (error) {
    return attempts.map(() => asError(error));
  }
}

async function askAlone(em: EntityManager, carriers: Carriers, attempt: Attempt): Promise<Answer> {
  const { item, purchase } = attempt;
  try {
    const carrier = carriers.get(sellerOf(item.offer));
    return await settlePurchase(carrier, purchase.id, true, await labelRequestOf(em, carrier, purchase, attempt));
  } catch (error) {
    return asError(error);
  }
}
