import type { TrackingStatus } from '#libs/contracts/shipments/statuses.js';
import type { MailContent, MailUnsubscribe } from '../mail-content.js';

const counted = (count: number, one: string, many: string): string =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`;

const reasonOf = (orderNumber: string): string =>
  `You get this e-mail because you bought the labels with order ${orderNumber}.`;

/** The deliveries of a large order are complete. `delivered`, `returned`: its shipments. */
export const orderDeliveredMail = (
  { orderNumber, delivered, returned }: { orderNumber: string; delivered: number; returned: number },
  url: string,
  unsubscribe: MailUnsubscribe,
): MailContent => ({
  subject: `Delivered: ${counted(delivered, 'shipment', 'shipments')} of order ${orderNumber}`,
  heading: 'The deliveries of your order are complete',
  blocks: [
    { kind: 'good', text: `Delivered: ${counted(delivered, 'shipment', 'shipments')}` },
    ...(returned > 0
      ? [{ kind: 'bad', text: `Returned: ${counted(returned, 'shipment', 'shipments')}` } as const]
      : []),
    { kind: 'button', text: 'Open your order', href: url },
  ],
  reason: reasonOf(orderNumber),
  unsubscribe,
});

/** A shipment in the summary of problems. */
export type SummarizedParcel = { to: string; service: string; trackingNumber: string; status: TrackingStatus };

const stateTexts: Partial<Record<TrackingStatus, string>> = { returning: 'Coming back', returned: 'Came back' };

/** Shipments of a large order have problems. `count`: all of them, `parcels`: the first ones. */
export function orderProblemMail(
  { orderNumber, count, parcels }: { orderNumber: string; count: number; parcels: readonly SummarizedParcel[] },
  url: string,
  unsubscribe: MailUnsubscribe,
): MailContent {
  const more = count - parcels.length;
  return {
    subject: `Problems with ${counted(count, 'shipment', 'shipments')} of order ${orderNumber}`,
    heading: count === 1 ? 'A shipment of your order has a problem' : 'Shipments of your order have problems',
    blocks: [
      { kind: 'bad', text: `Needs action: ${counted(count, 'shipment', 'shipments')}` },
      { kind: 'text', text: 'Check the address with the recipient, then call the carrier with the tracking number.' },
      {
        kind: 'items',
        items: parcels.map(({ to, service, trackingNumber, status }) => ({
          title: to || trackingNumber,
          details: [stateTexts[status] ?? 'Problem', `${service}, ${trackingNumber}`],
        })),
      },
      ...(more > 0
        ? [{ kind: 'note', text: `And ${more.toLocaleString('en-US')} more, all on the page of your order.` } as const]
        : []),
      { kind: 'button', text: 'Open your order', href: url },
    ],
    reason: reasonOf(orderNumber),
    unsubscribe,
  };
}
