import { labelBatchBody } from '#libs/contracts/shipments/label-batches.js';
import { CartItem } from '#libs/domain/cart/cart-item.js';
import { Cart } from '#libs/domain/cart/cart.js';
import { LabelBatch } from '#libs/domain/labels/label-batch.js';
import { OrderAccessCode } from '#libs/domain/orders/order-access-code.js';
import { Finding } from '#libs/domain/operations/finding.js';
import { forgetCards } from '#libs/jobs/accounts.js';
import { OutboxMessage } from '#libs/jobs/outbox/outbox-message.js';
import { readyShipment, testAddress, testQuote } from '#libs/dev/testing/sample-data/shipping-fixtures.js';
import type { TestDatabase } from '#libs/dev/testing/servers/test-database.js';
import { unpaidShipment, soldShipment } from '../admin-shipments/testing/sold-shipment.js';
import { uploadFixture } from './upload-fixture.js';
import type { TestApi, Guest } from './test-api.js';

export type People = Record<'guest' | 'claimed' | 'user' | 'leaving' | 'operator' | 'admin', Guest>;
const reason = 'Asked for by the user.';

/** Every kind of person in a shop; `claimed`: a guest whose data belongs to the user, `leaving`: a user who requested erasure. */
export async function peopleOf(api: TestApi): Promise<People> {
  return {
    guest: await api.guest(),
    claimed: await api.guest(),
    user: await api.user(),
    leaving: await api.user(),
    operator: await api.user(undefined, ['operator']),
    admin: await api.user(undefined, ['admin']),
  };
}

/** One of everything that names its owner or its author, made over HTTP where a route exists. */
export async function fillShop(api: TestApi, database: TestDatabase, people: People) {
  const { guest, claimed, user, leaving, operator, admin } = people;
  // Of the operator no e-mail is known: the audit log names them by their id.
  for (const as of [user, leaving, admin]) await api.ask('/account', { as });
  const em = database.em();
  const sold = await soldShipment(em, { ownerId: guest.id, email: 'guest@b.example' });
  const placed = await unpaidShipment(em, { ownerId: claimed.id, email: 'claimed@b.example' });
  const ofUser = await soldShipment(em, { ownerId: user.id, email: 'user@b.example' });
  await post(api, '/shipments', guest, { references: ['draft of a guest'] });
  const draft = await post(api, '/shipments', claimed, { references: ['draft of a claimed guest'] });
  await post(api, '/account/claim', user, { guestToken: claimed.token });
  await post(api, '/addresses', user, { nickname: 'Home', address: testAddress() });
  await post(api, '/packages', user, { name: 'Box', parcel: { type: 'parcel', preset: 'custom' } });
  await post(api, '/cards/setup', user);
  await post(api, '/account/erasure', leaving, { confirm: 'delete my account' });
  const inCart = readyShipment(user.id);
  inCart.toCart();
  const ofLabels = labelBatchBody.parse({ of: { shipments: [ofUser.shipment.slug] } });
  const batch = LabelBatch.of(user.id, [ofUser.shipment.id], ofLabels, new Date());
  em.persist([inCart, CartItem.of(user.id, inCart.id, 1, 1125), Cart.open(user.id), batch]);
  const upload = await uploadFixture(em, user.id);
  const quote = testQuote(guest.id, sold.shipment.rateRequest()!);
  const code = Object.assign(OrderAccessCode.request(sold.order.id, new Date()), {
    ...{ usedAt: new Date(), usedBy: user.id },
  });
  const discarded = Object.assign(OutboxMessage.of(forgetCards, { userId: user.id }), {
    ...{ failedAt: new Date(), discardedAt: new Date(), discardedBy: operator.id, discardReason: reason },
  });
  const open = OutboxMessage.of(forgetCards, { userId: leaving.id }, { delayMs: 3_600_000 });
  const finding = Object.assign(new Finding(), {
    ...{ id: sold.order.id, kind: 'test', subjectId: sold.order.id, orderId: sold.order.id, text: 't', advice: 'a' },
    ...{ firstSeen: new Date(), lastSeen: new Date(), resolvedAt: null, resolvedBy: null },
  });
  await em.persist([quote, code, discarded, open, finding]).flush();
  await post(api, `/findings/${finding.id}/resolve`, operator);
  await post(api, `/admin/users/${user.id}/actions`, admin, { action: 'note', text: 'Pays late.' });
  await post(api, `/admin/users/${user.id}/actions`, admin, { action: 'set_group', group: 'gold', reason });
  await post(api, `/admin/users/${user.id}/actions`, admin, { action: 'enable', reason });
  const views = { page: 'shipments', name: 'Mine', query: 'status=draft' };
  await post(api, '/admin/views', operator, views);
  await post(api, '/operations/board-session', operator);
  return { sold, placed, ofUser, upload, quote, draft: String(draft['slug']), finding };
}

async function post(api: TestApi, path: string, as: Guest, body: object = {}): Promise<Record<string, unknown>> {
  const { status, json, text } = await api.ask(path, { method: 'POST', as, body });
  if (status >= 300) throw new Error(`POST ${path}: ${status} ${text}`);
  return json;
}
