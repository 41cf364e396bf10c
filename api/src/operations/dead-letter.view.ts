import type { FailureView } from '#libs/contracts/operations/operations.js';
import { explainDeadLetter } from '#libs/domain/operations/explain-dead-letter.js';

export type FailureRow = {
  id: string;
  job: string;
  payload: Record<string, string>;
  attempts: number;
  last_error: string | null;
  /** The instant to the microsecond, as the table sorts it. */
  place: string;
  slug: string | null;
  number: number | null;
  mail: string | null;
};

/** The id under `key`; nothing where a broken message holds something else. */
const idOf = (key: string): string =>
  `case when pg_input_is_valid(page.payload->>'${key}', 'uuid') then (page.payload->>'${key}')::uuid end`;

export const failureColumns = `page.id, page.job, page.payload, page.attempts, page.last_error,
  to_char(page.failed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place,
  shipment.slug, orders.number, mail.kind as mail`;

/** The subjects of the messages of `page`, each looked up by primary key. */
export const failureJoins = `
  left join order_item on order_item.id = ${idOf('orderItemId')}
  left join purchase_intent on purchase_intent.id = ${idOf('purchaseId')}
  left join refund on refund.id = ${idOf('refundId')}
  left join tracker on tracker.id = ${idOf('trackerId')}
  left join quote on quote.id = ${idOf('quoteId')}
  left join adjustment_charge on adjustment_charge.id = ${idOf('chargeId')}
  left join mail on mail.id = ${idOf('mailId')}
  left join shipment on shipment.id =
    coalesce(order_item.shipment_id, purchase_intent.shipment_id, refund.shipment_id, tracker.shipment_id, quote.shipment_id,
      adjustment_charge.shipment_id)
  left join orders on orders.id = coalesce(order_item.order_id, refund.order_id, shipment.order_id, mail.subject_id, ${idOf('orderId')})`;

type Kind = FailureView['subject']['kind'];
/** By the key of the id in the message. */
const kinds: readonly (readonly [key: string, kind: Kind])[] = [
  ['orderItemId', 'shipment'],
  ['purchaseId', 'shipment'],
  ['trackerId', 'shipment'],
  ['shipmentId', 'shipment'],
  ['chargeId', 'shipment'],
  ['refundId', 'refund'],
  ['orderId', 'order'],
  ['mailId', 'mail'],
  ['quoteId', 'quote'],
  ['backtestId', 'backtest'],
];

const nouns: Record<Kind, string> = {
  ...{ shipment: 'Shipment', order: 'Order', quote: 'Quote', refund: 'Refund', mail: 'Mail' },
  ...{ backtest: 'Back-test', none: '' },
};

function subjectOf({ payload, slug, number, mail }: FailureRow): FailureView['subject'] {
  const [key, kind] = kinds.find(([one]) => typeof payload[one] === 'string') ?? (['', 'none'] as const);
  const noun = kind === 'mail' && mail ? `Mail (${mail.replaceAll('_', ' ')})` : nouns[kind];
  const order = number === null ? '' : `WB-${number}`;
  const label = kind === 'order' ? `${noun} ${order}` : order ? `${noun} of order ${order}` : noun;
  return { kind, id: payload[key] ?? '', label: label.trim(), slug };
}

export const failureView = (row: FailureRow): FailureView => ({
  ...{ id: row.id, job: row.job, attempts: row.attempts, subject: subjectOf(row) },
  failedAt: new Date(row.place).toISOString(),
  ...explainDeadLetter(row.job, row.last_error),
});
