import type { EntityManager } from '@mikro-orm/postgresql';
import { giveUpOrder } from '#libs/database/give-up-order.js';
import { requestRefund } from '#libs/database/request-refund.js';
import { retryRefund } from '#libs/database/retry-refund.js';
import { ringNow } from '#libs/database/ring-now.js';
import { startQuote, startQuoteInCart } from '#libs/database/start-quote.js';
import type { ActionName } from '#libs/domain/admin/shipment-actions.js';
import type { ShipmentCase } from '#libs/domain/admin/shipment-case.js';
import { CartItem } from '#libs/domain/cart/cart-item.js';
import type { Cart } from '#libs/domain/cart/cart.js';
import { Mail } from '#libs/domain/mail/mail.js';
import { Quote } from '#libs/domain/pricing/quote.js';
import { shippingToday } from '#libs/domain/shipments/ship-date.js';
import { purchaseLabel } from '#libs/jobs/labels.js';
import { sendMail } from '#libs/jobs/mail.js';
import { OutboxMessage } from '#libs/jobs/outbox-message.js';
import { refreshTracking } from '#libs/jobs/tracking.js';

/** In a transaction that holds what it changes, after the guards. */
type Act = (em: EntityManager, one: ShipmentCase, now: Date, cart: Cart | null) => Promise<void>;

/** While the carriers are being asked nobody asks them again. */
const rerate: Act = async (em, { shipment }, now) => {
  const quote = shipment.quoteId === null ? null : await em.findOne(Quote, shipment.quoteId);
  if (quote?.status === 'pending') return;
  if (shipment.status === 'in_cart') return void em.persist(startQuoteInCart(shipment, now));
  shipment.shipNotBefore(shippingToday(now));
  em.persist(startQuote(shipment));
};

/** The purchase asks the carrier by its reference before it buys: however often it is rung, there is one label. */
const retryPurchase: Act = (em, { item }) => ringNow(em, purchaseLabel, [item!.id], (orderItemId) => ({ orderItemId }));

/** One refund per item; a rejected one goes on from where it failed. */
const giveBack: Act = async (em, { order, item, refund }, now) => {
  if (refund) await retryRefund(em, refund.id, now);
  else await requestRefund(em, { order: order!, item: item!, reason: 'other', askedBy: 'operator' }, now);
};

const resendMail: Act = (em, { order, mails }) => {
  const newest = mails[0]!;
  const key = `${newest.key.replace(/~\d+$/, '')}~${mails.length}`;
  const again = Mail.request({ ...newest, recipient: order!.email, key });
  em.persist([again, OutboxMessage.of(sendMail, { mailId: again.id })]);
  return Promise.resolve();
};

const askForNews: Act = async (em, { trackers }, now) => {
  const open = trackers.filter((tracker) => !tracker.final);
  for (const tracker of open) tracker.asked(now);
  const ids = open.map(({ id }) => id);
  await ringNow(em, refreshTracking, ids, (trackerId) => ({ trackerId }));
};

const cancel: Act = async (em, { shipment, order }, now, cart) => {
  if (shipment.status === 'ordered') {
    await giveUpOrder(em, order!, cart, 'An operator gave the order up.');
    return void (await em.refresh(shipment));
  }
  if (shipment.status === 'in_cart') {
    await em.nativeUpdate(CartItem, { shipmentId: shipment.id }, { removedAt: now });
    cart?.changed();
  }
  shipment.cancel();
};

export const shipmentActs: Record<ActionName, Act> = {
  ...{ rerate, retry_purchase: retryPurchase, void: giveBack, refund: giveBack },
  ...{ resend_mail: resendMail, refresh_tracking: askForNews, cancel },
};
