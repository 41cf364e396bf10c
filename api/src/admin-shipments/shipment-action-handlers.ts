import type { EntityManager } from '@mikro-orm/postgresql';
import type { CommandBus } from '@nestjs/cqrs';
import { cancelUnpaidOrder } from '#libs/use-cases/orders/cancel-unpaid-order.js';
import { RequestRefund } from '#libs/use-cases/refunds/request-refund.js';
import { RestartRefund } from '#libs/use-cases/refunds/restart-refund.js';
import { startQuote, startQuoteInCart } from '#libs/use-cases/quotes/start-quote.js';
import type { ActionName } from '#libs/domain/admin/shipment-actions.js';
import type { ShipmentContext } from '#libs/domain/admin/shipment-context.js';
import { CartItem } from '#libs/domain/cart/cart-item.js';
import type { Cart } from '#libs/domain/cart/cart.js';
import { Mail } from '#libs/domain/mail/mail.js';
import { Quote } from '#libs/domain/quotes/quote.js';
import { shippingToday } from '#libs/domain/shipments/ship-date.js';
import { purchaseLabel } from '#libs/jobs/labels.js';
import { sendMail } from '#libs/jobs/mail.js';
import { OutboxMessage, messageSubject } from '#libs/jobs/outbox/outbox-message.js';
import { refreshTracking } from '#libs/jobs/tracking.js';
import type { Job } from '#libs/jobs/job.js';

/** Runs after the guards, in a transaction that has locked what it changes. */
type Acting = {
  em: EntityManager;
  commands: CommandBus;
  now: Date;
  one: ShipmentContext;
  cart: Cart | null;
};
type ActionHandler = (acting: Acting) => Promise<void>;

/** While a request to the carriers is in flight, no second one is sent. */
const rerate: ActionHandler = async ({ em, now, one: { shipment } }) => {
  const quote = shipment.quoteId === null ? null : await em.findOne(Quote, shipment.quoteId);
  if (quote?.status === 'pending') return;
  if (shipment.status === 'in_cart') return void em.persist(startQuoteInCart(shipment, now));
  shipment.shipNotBefore(shippingToday(now));
  em.persist(startQuote(shipment));
};

/** The purchase looks the label up at the carrier by its reference before it buys: however often it runs, there is one label. */
const retryPurchase: ActionHandler = ({ em, one: { item } }) =>
  enqueueNow(em, purchaseLabel, [item!.id], (orderItemId) => ({ orderItemId }));

/** One refund per item; a rejected one resumes where it failed. */
const refundLabel: ActionHandler = async ({ commands, one: { item, refund } }) => {
  if (refund) await commands.execute(new RestartRefund(refund.id));
  else await commands.execute(new RequestRefund(item!.id, 'other', 'operator'));
};

const resendMail: ActionHandler = ({ em, one: { order, mails } }) => {
  const newest = mails[0]!;
  const key = `${newest.key.replace(/~\d+$/, '')}~${mails.length}`;
  const again = Mail.request({ ...newest, recipient: order!.email, key });
  em.persist([again, OutboxMessage.of(sendMail, { mailId: again.id })]);
  return Promise.resolve();
};

const requestTrackingUpdate: ActionHandler = async ({ em, now, one: { trackers } }) => {
  const open = trackers.filter((tracker) => !tracker.final);
  for (const tracker of open) tracker.asked(now);
  const ids = open.map(({ id }) => id);
  await enqueueNow(em, refreshTracking, ids, (trackerId) => ({ trackerId }));
};

const cancel: ActionHandler = async ({ em, now, cart, one: { shipment, order } }) => {
  if (shipment.status === 'ordered') {
    await cancelUnpaidOrder(em, order!, cart, 'An operator gave the order up.', now);
    return void (await em.refresh(shipment));
  }
  if (shipment.status === 'in_cart') {
    await em.nativeUpdate(CartItem, { shipmentId: shipment.id }, { removedAt: now });
    cart?.changed();
  }
  shipment.cancel();
};

export const shipmentActionHandlers: Record<ActionName, ActionHandler> = {
  ...{ rerate, retry_purchase: retryPurchase, void: refundLabel, refund: refundLabel },
  ...{ resend_mail: resendMail, refresh_tracking: requestTrackingUpdate, cancel },
};

/**
 * Runs a job now for each of these ids, by one message at a time: a waiting message is moved to the front, a running one is left
 * alone, and a missing one is written. Call it in a transaction that has locked the subject's row, so that two simultaneous
 * requests enqueue one job.
 */
async function enqueueNow<Payload>(
  em: EntityManager,
  job: Job<Payload>,
  ids: readonly string[],
  payloadOf: (id: string) => Payload,
): Promise<void> {
  const open = `job = ? and ${messageSubject} = any (?::text[]) and closed_at is null and failed_at is null`;
  const values = [job.name, `{${ids.join(',')}}`];
  await em.execute(`update outbox_message set available_at = now() where ${open} and sent_at is null`, values);
  const enqueued = await em.execute<{ id: string }[]>(
    `select ${messageSubject} as id from outbox_message where ${open}`,
    values,
  );
  const missing = ids.filter((id) => enqueued.every((one) => one.id !== id));
  em.persist(missing.map((id) => OutboxMessage.of(job, payloadOf(id))));
}
