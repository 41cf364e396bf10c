import type { EntityManager } from '@mikro-orm/postgresql';
import { addressDraft } from '#libs/contracts/shipments/shipments.js';
import { unknownAddress, type AddressVerifier } from '#libs/domain/addresses/address-verifier.js';
import { orderAddressCheck } from '#libs/domain/stores/order-address-check.js';
import { recipientOf } from '#libs/domain/stores/order-shipment.js';
import { StoreOrder } from '#libs/domain/stores/store-order.js';

/** The number of orders verified concurrently: far below the service's limit for an account. */
const atOnce = 5;

/** Unshipped orders whose address has not been verified. */
const unverified = `connection_id = ? and view = 'to_ship' and ship_to is not null and address_verified_at is null`;

export async function hasUnverifiedOrders(em: EntityManager, connectionId: string): Promise<boolean> {
  const [found] = await em.execute<{ open: boolean }[]>(
    `select exists (select from store_order where ${unverified}) as open`,
    [connectionId],
  );
  return found?.open === true;
}

/** The version stays: nobody's decision changes. An order whose address was changed meanwhile is verified again. */
const write = `
  update store_order o set address_check = u.found, address_verified_at = now()
  from jsonb_to_recordset(?::jsonb) as u(id uuid, address jsonb, found jsonb)
  where o.id = u.id and o.ship_to = u.address and o.address_verified_at is null`;

type Batch = { last: string | null; answered: number; unanswered: number };

/**
 * Verifies the addresses of the next orders. `last`: the last of them, null when none is left; `unanswered`: orders without an
 * answer of the service.
 */
export async function verifyOrders(
  em: EntityManager,
  verifier: AddressVerifier,
  connectionId: string,
  after: string,
): Promise<Batch> {
  const found = await em.execute<{ id: string }[]>(
    `select id from store_order where ${unverified} and id > ? order by id limit ${atOnce}`,
    [connectionId, after],
  );
  const orders = await em.find(StoreOrder, { id: found.map(({ id }) => id) });
  const answers = (await Promise.all(orders.map((order) => verifiedOrder(verifier, order)))).filter(
    (answer) => answer !== null,
  );
  if (answers.length > 0) await em.execute(write, [JSON.stringify(answers)]);
  return {
    ...{ last: found.at(-1)?.id ?? null, answered: answers.length, unanswered: orders.length - answers.length },
  };
}

/** Null: the service gave no answer. */
async function verifiedOrder(verifier: AddressVerifier, order: StoreOrder) {
  const address = order.shipTo!;
  const draft = addressDraft.parse(recipientOf(address, order));
  const answer = await verifier.verify(draft);
  if (!answer) return null;
  return { id: order.id, address, found: answer === unknownAddress ? null : orderAddressCheck(address, draft, answer) };
}
