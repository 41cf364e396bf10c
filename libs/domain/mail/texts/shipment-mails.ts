import { dateText } from '#libs/contracts/text/date-text.js';
import type { TrackingStatus } from '#libs/contracts/shipments/statuses.js';
import type { Receipt } from '../../receipts/receipt.js';
import type { MailContent, MailUnsubscribe } from '../mail-content.js';

/** Labels that are listed one by one; a longer order is listed in full on its page. */
const listed = 20;

const labelCount = (count: number): string => (count === 1 ? '1 label is' : `${count} labels are`);

/** The labels of an order, all in one mail, and how many shipments got none. */
export function labelReadyMail(
  { orderNumber, shipments, notChargedText }: Pick<Receipt, 'orderNumber' | 'shipments' | 'notChargedText'>,
  url: string,
  unsubscribe: MailUnsubscribe,
): MailContent {
  const more = shipments.length - listed;
  const one = shipments.length === 1;
  return {
    subject: `${labelCount(shipments.length)} ready to print: order ${orderNumber}`,
    heading: one ? 'Your label is ready' : 'Your labels are ready',
    blocks: [
      ...(notChargedText ? [{ kind: 'bad', text: notChargedText } as const] : []),
      {
        kind: 'text',
        text: one ? 'Print it, put it on the parcel, and hand it in.' : 'Print them and hand the parcels in.',
      },
      {
        kind: 'items',
        items: shipments.slice(0, listed).map(({ service, route, trackingNumbers }) => ({
          title: service,
          details: [route, ...trackingNumbers],
        })),
      },
      ...(more > 0
        ? [{ kind: 'note', text: `And ${more.toLocaleString('en-US')} more, all on the page of your order.` } as const]
        : []),
      { kind: 'button', text: one ? 'Print your label' : 'Print your labels', href: url },
    ],
    reason: `You get this e-mail because you bought ${one ? 'a label' : 'labels'} with order ${orderNumber}.`,
    unsubscribe,
  };
}

/** No label of an order could be bought. `count`: its shipments. */
export const labelFailedMail = (
  { orderNumber, count }: { orderNumber: string; count: number },
  url: string,
  unsubscribe: MailUnsubscribe,
): MailContent => ({
  subject: `No labels for order ${orderNumber}: you were not charged`,
  heading: count === 1 ? 'We could not buy your label' : 'We could not buy your labels',
  blocks: [
    { kind: 'bad', text: `Not charged: ${count === 1 ? '1 shipment' : `${count} shipments`} without a label.` },
    { kind: 'text', text: 'See what the carrier said, then change the shipment or choose another service.' },
    { kind: 'button', text: 'Open your order', href: url },
  ],
  reason: `You get this e-mail because you ordered labels with order ${orderNumber}.`,
  unsubscribe,
});

/** The facts of one parcel in a mail. `when` is a plain date, `where` a city; `carrierSays` the text of its scan. */
export type ParcelMailContent = {
  orderNumber: string;
  service: string;
  trackingNumber: string;
  to: string;
  when: string;
  where: string;
  carrierSays: string;
  url: string;
};

/** The known facts, without empty ones. */
export const parcelFacts = (parcel: ParcelMailContent): (readonly [string, string])[] =>
  (
    [
      ['To', parcel.to],
      ['Service', parcel.service],
      ['Tracking', parcel.trackingNumber],
      ['Order', parcel.orderNumber],
    ] as const
  ).filter(([, value]) => value !== '');

/** When and where it was scanned. */
export const seenText = ({ when, where }: Pick<ParcelMailContent, 'when' | 'where'>): string =>
  `on ${dateText(when)}${where ? ` in ${where}` : ''}`;

/** It will be delivered today. */
export const outForDeliveryMail = (parcel: ParcelMailContent, unsubscribe: MailUnsubscribe): MailContent => ({
  subject: `Out for delivery: ${parcel.to || parcel.trackingNumber}`,
  heading: 'Your parcel is out for delivery',
  blocks: [
    { kind: 'text', text: `The carrier scanned it as out for delivery ${seenText(parcel)}.` },
    { kind: 'facts', facts: parcelFacts(parcel) },
    { kind: 'button', text: 'See the tracking history', href: parcel.url },
  ],
  reason: `You get this e-mail because you bought the label with order ${parcel.orderNumber}.`,
  unsubscribe,
});

/** All parcels of the shipment have arrived. */
export const deliveredMail = (parcel: ParcelMailContent, unsubscribe: MailUnsubscribe): MailContent => ({
  subject: `Delivered: ${parcel.to || parcel.trackingNumber}`,
  heading: 'Your parcel was delivered',
  blocks: [
    { kind: 'good', text: 'Delivered' },
    { kind: 'text', text: `The carrier delivered it ${seenText(parcel)}.` },
    { kind: 'facts', facts: parcelFacts(parcel) },
    { kind: 'button', text: 'See the tracking history', href: parcel.url },
  ],
  reason: `You get this e-mail because you bought the label with order ${parcel.orderNumber}.`,
  unsubscribe,
});

const problems: Partial<Record<TrackingStatus, { heading: string; advice: string }>> = {
  exception: {
    heading: 'Your parcel has a problem',
    advice: 'Check the address with the recipient, then call the carrier with the tracking number.',
  },
  returning: {
    heading: 'Your parcel is coming back',
    advice: 'The carrier could not deliver it. When it is back, check the address and ship it again.',
  },
  returned: {
    heading: 'Your parcel came back',
    advice: 'The carrier could not deliver it. Check the address with the recipient, then ship it again.',
  },
};

/** The delivery has a problem; `status` names it. */
export function problemMail(
  parcel: ParcelMailContent,
  status: TrackingStatus,
  unsubscribe: MailUnsubscribe,
): MailContent {
  const { heading, advice } = problems[status] ?? problems.exception!;
  const says = parcel.carrierSays ? ([['Carrier says', parcel.carrierSays]] as const) : [];
  return {
    subject: `Problem with a parcel: ${parcel.to || parcel.trackingNumber}`,
    heading,
    blocks: [
      { kind: 'bad', text: 'Needs action' },
      { kind: 'text', text: `The carrier reported it ${seenText(parcel)}. ${advice}` },
      { kind: 'facts', facts: [...says, ...parcelFacts(parcel)] },
      { kind: 'button', text: 'See the tracking history', href: parcel.url },
    ],
    reason: `You get this e-mail because you bought the label with order ${parcel.orderNumber}.`,
    unsubscribe,
  };
}
