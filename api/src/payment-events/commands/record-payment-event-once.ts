import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { VerifiedWebhook } from '#libs/adapters/stripe/webhook-signature.js';
import { OutboxNotifier } from '#libs/database/outbox-notifier.js';
import { runPrepared } from '#libs/database/run-prepared.js';
import type { PaymentEventOutcome } from '#libs/domain/payments/payment-event.js';
import { settlePayment } from '#libs/jobs/orders.js';

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
 * than the order's is marked, and the provider is asked all the same.
 */
const record = `
  with subject as materialized (
    select o.id as order_id, o.total, o.currency from (select 1) one left join lateral (
      select id, total, currency from orders where $7::text is null and (id = $1::uuid or intent_id = $2) limit 1
    ) o on true
  ), stored as (
    insert into payment_event (id, type, order_id, payload, received_at, handled_at, outcome)
    select $3, $4::text, order_id, case when order_id is null then '{}' else $5::jsonb end, date_trunc('milliseconds', now()),
      case when order_id is null or not $8::boolean then now() end,
      case when $7::text is not null then $7
        when order_id is null or not $8::boolean then 'ignored'
        when $9::bigint <> total or ($9::bigint is not null and $10::text <> currency) then 'amount_differs' end
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
/** Types that say something about an order's money. */
const acted = /^(payment_intent|charge|refund)\./;

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
