import type { StoreAccess } from '#libs/domain/stores/store-access.js';
import { answered, failed, type StoreAnswer } from '#libs/domain/stores/store-answer.js';
import { invalidAnswer } from '../../outbound-http/http-faults.js';
import { openWorkAnswer, type OpenWork } from './shopify-answers.js';
import type { ShopifyClient } from './shopify-client.js';
import { allWorkQuery, fulfilledWorkQuery, openWorkQuery } from './shopify-queries.js';

const queries = [openWorkQuery, fulfilledWorkQuery, allWorkQuery];
/** An attempt that begins again would pay once more for what was read already. */
const patienceMs = 2_000;

/**
 * What is open of an order and what is fulfilled, with as few points as that takes; null when the shop no longer has the order.
 * `repeated`: an earlier attempt may have fulfilled something, whatever the shop says about the order as a whole. Waits for points only
 * after a first answer.
 */
export async function readOpenWork(
  client: ShopifyClient,
  access: StoreAccess,
  { id, repeated }: { id: string; repeated: boolean },
  signal: AbortSignal,
): Promise<StoreAnswer<OpenWork | null>> {
  let last: OpenWork | null = null;
  for (const [at, query] of (repeated ? queries.slice(1) : queries).entries()) {
    const answer = await client.ask(access, query, { id }, signal, at === 0 ? 0 : patienceMs);
    if (!answer.ok) return answer;
    const read = openWorkAnswer.safeParse(answer.value);
    if (!read.success) return failed(invalidAnswer(JSON.stringify(answer.value)));
    last = read.data.order;
    if (last === null || isComplete(last)) break;
  }
  return answered(last);
}

/** Nothing is missing; an order of which nothing is fulfilled has no fulfillments that matter. */
const isComplete = ({ displayFulfillmentStatus, fulfillments, fulfillmentOrders }: OpenWork): boolean =>
  (fulfillments !== undefined || displayFulfillmentStatus === 'UNFULFILLED') &&
  ![
    fulfillmentOrders,
    ...fulfillmentOrders.nodes.map(({ lineItems }) => lineItems),
    ...(fulfillments ?? []).map(({ fulfillmentLineItems }) => fulfillmentLineItems),
  ].some(({ pageInfo }) => pageInfo.hasNextPage);
