import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { VerifiedWebhook } from '#libs/adapters/stripe/webhook-signature.js';
import { OutboxNotifier } from '#libs/database/outbox-notifier.js';
import { runPrepared } from '#libs/database/run-prepared.js';
import type { PaymentEventOutcome } from '#libs/domain/payments/payment-event.js';
import { captureOrder, settlePayment } from '#libs/jobs/orders.js';
import { messageSubject } from '#libs/jobs/outbox/outbox-message.js';

/** Stores a verified event once and enqueues a job for its order. The worker interprets it by asking the provider. */
export class RecordPaymentEventOnce extends Command<void> {
  constructor(readonly event: VerifiedWebhook) {
    super();
  }
}

/** Whether this installation moves real money. */
export const LIVE_MODE = Symbol('live mode');

/**
 * Bypasses the unit of work, in one statement: the event row, and the outbox row only for a new event whose order exists. Unknown
 * types and foreign intents are stored by id and type, and ignored: events that belong to no order (customers, saved cards) may
 * name a person, and no order would ever erase them. The same goes for other accounts and modes. An event with another amount
 * than the order's is marked, and the provider is asked all the same. Our own capture needs no job: its answer says the same as the
 * event, whether it is still under way or has stored the fee.
 */
const record = `
  with found as materialized (
    select o.id as order_id, o.payment, $9::bigint <> o.total or ($9::bigint is not null and $10::text <> o.currency) as differs
    from (select 1) one left join lateral (
      select id, total, currency, payment from orders where $7::text is null and (id = $1::uuid or intent_id = $2) limit 1
    ) o on true
  ), subject as materialized (
    select order_id, differs, $8::boolean and (differs or not coalesce($4::text = 'payment_intent.succeeded' and case payment
      when 'authorised' then exists (select from outbox_message where ${messageSubject} = order_id::text
        and job = '${captureOrder.name}' and closed_at is null and failed_at is null)
      when 'captured' then exists (select from ledger_entry e where e.order_id = found.order_id and e.posting = 'fee-' || found.order_id)
      end, false)) as asks
    from found
  ), stored as (
    insert into payment_event (id, type, order_id, payload, received_at, handled_at, outcome)
    select $3, $4::text, order_id, case when order_id is null then '{}' else $5::jsonb end, date_trunc('milliseconds', now()),
      case when order_id is null or not asks then now() end,
      case when $7::text is not null then $7 when order_id is null or not asks then 'ignored' when differs then 'amount_differs' end
    from subject
    on conflict (id) do nothing
    returning order_id, handled_at
  ), settle as (
    insert into outbox_message (id, job, payload)
    select gen_random_uuid(), $6::text, jsonb_build_object('orderId', order_id) from stored
    where order_id is not null and handled_at is null
  )
  select order_id from stored where order_id is not null and handled_at is null`;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Types that say something about an order's money, except those that repeat another event of the same payment or our own request. */
const acted = /^(?!payment_intent\.created$|charge\.(succeeded|captured)$)(payment_intent|charge|refund)\./;

@CommandHandler(RecordPaymentEventOnce)
export class RecordPaymentEventOnceHandler implements ICommandHandler<RecordPaymentEventOnce> {
  constructor(
    private readonly em: EntityManager,
    @Inject(LIVE_MODE) private readonly live: boolean,
  ) {}

  async execute({ event }: RecordPaymentEventOnce): Promise<void> {
    const { id, type, orderId, intentId, payload, amount, currency } = event;
    const order = orderId && uuid.test(orderId) ? orderId : null;
    const about = [order, intentId ?? '', id, type, JSON.stringify(payload), settlePayment.name];
    const values = [...about, this.#mismatch(event), acted.test(type), amount, currency];
    const enqueued = await runPrepared<{ order_id: string }>(this.em, 'record-payment-event', record, values);
    if (enqueued.length > 0) OutboxNotifier.notify(this.em);
  }

  /** Signed with our secret, and all the same not meant for us. */
  #mismatch({ livemode, account }: VerifiedWebhook): PaymentEventOutcome | null {
    if (account !== null) return 'other_account';
    return livemode === this.live ? null : 'other_mode';
  }
}
