import { EntityManager } from '@mikro-orm/postgresql';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { VerifiedWebhook } from '#libs/adapters/stripe/webhook-signature.js';
import { OutboxNotifier } from '#libs/database/outbox-notifier.js';
import { runPrepared } from '#libs/database/run-prepared.js';
import { jsonSeparator, WriteTogether } from '#libs/database/statements/write-together.js';
import type { PaymentEventOutcome } from '#libs/domain/payments/payment-event.js';
import { captureOrder, settlePayment } from '#libs/jobs/orders.js';
import { messageSubject } from '#libs/jobs/outbox/outbox-message.js';
import { isDatabaseBlocked } from '../../http/errors/database-unavailable.js';

/** Stores a verified event once and enqueues a job for its order. The worker interprets it by asking the provider. */
export class RecordPaymentEventOnce extends Command<void> {
  constructor(readonly event: VerifiedWebhook) {
    super();
  }
}

/** Whether this installation moves real money. */
export const LIVE_MODE = Symbol('live mode');

/** How many events one statement writes at most. */
const most = 100;

/**
 * Bypasses the unit of work, in one statement: the event rows, and an outbox row for each order that new events are about. Unknown
 * types and foreign intents are stored by id and type, and ignored: events that belong to no order (customers, saved cards) may
 * name a person, and no order would ever erase them. The same goes for other accounts and modes. An event with another amount
 * than the order's is marked, and the provider is asked all the same. Our own capture needs no job: its answer says the same as the
 * event, whether it is still under way or has stored the fee. Sorted, so that two processes cannot deadlock.
 */
const record = `
  with given as (
    select * from unnest((select $1::text[]), (select $2::text[]), (select $3::uuid[]), (select $4::text[]), (select $5::text[]),
      (select $6::boolean[]), (select $7::bigint[]), (select $8::text[]), string_to_array((select $9::text), e'\\x1e'))
      as x(id, type, named_order, intent_id, mismatch, acted, amount, currency, payload)
  ), found as materialized (
    select x.*, o.id as order_id, o.payment,
      x.amount <> o.total or (x.amount is not null and x.currency <> o.currency) as differs
    from given x left join lateral (
      select id, total, currency, payment from orders
      where x.mismatch is null and (id = x.named_order or intent_id = x.intent_id) limit 1
    ) o on true
  ), subject as materialized (
    select found.*, acted and (differs or not coalesce(type = 'payment_intent.succeeded' and case payment
      when 'authorised' then exists (select from outbox_message where ${messageSubject} = order_id::text
        and job = '${captureOrder.name}' and closed_at is null and failed_at is null)
      when 'captured' then exists (select from ledger_entry e where e.order_id = found.order_id and e.posting = 'fee-' || found.order_id)
      end, false)) as asks
    from found
  ), stored as (
    insert into payment_event (id, type, order_id, payload, received_at, handled_at, outcome)
    select id, type, order_id, case when order_id is null then '{}' else payload::jsonb end, date_trunc('milliseconds', now()),
      case when order_id is null or not asks then now() end,
      case when mismatch is not null then mismatch when order_id is null or not asks then 'ignored' when differs then 'amount_differs' end
    from subject order by id
    on conflict (id) do nothing
    returning order_id, handled_at
  ), asked as materialized (
    select distinct order_id from stored where order_id is not null and handled_at is null
  ), settle as (
    insert into outbox_message (id, job, payload)
    select gen_random_uuid(), $10::text, jsonb_build_object('orderId', order_id) from asked
  )
  select order_id from asked`;

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Types that say something about an order's money, except those that repeat another event of the same payment or our own request. */
const acted = /^(?!payment_intent\.created$|charge\.(succeeded|captured)$)(payment_intent|charge|refund)\./;

/** Stores new events, those of a burst together: see WriteTogether. */
@CommandHandler(RecordPaymentEventOnce)
export class RecordPaymentEventOnceHandler implements ICommandHandler<RecordPaymentEventOnce> {
  readonly #writes = new WriteTogether<VerifiedWebhook>((events) => this.#store(events), most, isDatabaseBlocked);

  constructor(
    private readonly em: EntityManager,
    @Inject(LIVE_MODE) private readonly live: boolean,
  ) {}

  execute({ event }: RecordPaymentEventOnce): Promise<void> {
    return this.#writes.add(event);
  }

  async #store(events: readonly VerifiedWebhook[]): Promise<void> {
    const columns = [
      events.map(({ id }) => id),
      events.map(({ type }) => type),
      events.map(({ orderId }) => (orderId && uuid.test(orderId) ? orderId : null)),
      events.map(({ intentId }) => intentId ?? ''),
      events.map((event) => this.#mismatch(event)),
      events.map(({ type }) => acted.test(type)),
      events.map(({ amount }) => amount),
      events.map(({ currency }) => currency),
      events.map(({ payload }) => payload).join(jsonSeparator),
    ];
    const values = [...columns, settlePayment.name];
    const asked = await runPrepared<{ order_id: string }>(this.em, 'record-payment-events', record, values);
    // A message that waits already is due now instead, without a new row.
    if (asked.length > 0) OutboxNotifier.notify(this.em, settlePayment.group);
  }

  /** Signed with our secret, and all the same not meant for us. */
  #mismatch({ livemode, account }: VerifiedWebhook): PaymentEventOutcome | null {
    if (account !== null) return 'other_account';
    return livemode === this.live ? null : 'other_mode';
  }
}
