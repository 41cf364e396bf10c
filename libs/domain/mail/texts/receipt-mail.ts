import { dateText } from '#libs/contracts/text/date-text.js';
import { dollars } from '#libs/contracts/values/money.js';
import type { Receipt, ReceiptShipment } from '../../receipts/receipt.js';
import type { MailBlock, MailContent, MailItem } from '../mail-content.js';

/** Shipments that are listed one by one; a longer order is listed in full on the receipt itself. */
const listed = 20;

/** The receipt in short, with the link that opens the order. */
export function receiptMail(receipt: Receipt, link: { url: string; days: number | null }): MailContent {
  const { orderNumber, invoiceNumber, total, issuedOn, shipments } = receipt;
  const more = shipments.length - listed;
  const rest = more > 0 ? [{ title: `And ${more.toLocaleString('en-US')} more, all on the receipt` }] : [];
  const notes = [receipt.couponText, receipt.notChargedText, receipt.tax.text].filter(Boolean);
  return {
    subject: `Receipt for order ${orderNumber}: ${dollars(total)}`,
    heading: receipt.isCharge ? 'Your receipt' : 'Thank you for your order',
    blocks: [
      {
        kind: 'text',
        text:
          total > 0
            ? `We charged ${dollars(total)} to your card on ${dateText(issuedOn)}.`
            : `Your order of ${dateText(issuedOn)} is complete, your card was not charged.`,
      },
      {
        kind: 'facts',
        facts: [
          ['Order', orderNumber],
          ['Invoice', invoiceNumber],
        ],
      },
      {
        kind: 'items',
        items: [...shipments.slice(0, listed).map(shipmentItem), ...rest, { title: 'Total', amount: dollars(total) }],
      },
      ...notes.map((text): MailBlock => ({ kind: 'note', text })),
      { kind: 'text', text: placeOf(receipt) },
      { kind: 'button', text: receipt.isCharge ? 'Open the shipment' : 'Open your order', href: link.url },
      ...(link.days === null ? [] : [linkLife(link.days)]),
    ],
    reason: `You get this e-mail because ${receipt.isCharge ? 'your card paid' : 'you placed'} order ${orderNumber}.`,
  };
}

/** Where to find what was paid for. */
function placeOf({ isCharge, shipments }: Receipt): string {
  if (isCharge) return ofCharge;
  return shipments.some(({ trackingNumbers }) => trackingNumbers.length > 0) ? ofLabels : ofPickup;
}

const ofCharge =
  'What the carrier measured is on the page of the shipment, and the receipt as a PDF among your payments.';
const ofLabels = 'Labels, tracking and the receipt as a PDF are on the page of your order.';
const ofPickup = 'The pickup is on your pickups page, and the receipt as a PDF among your payments.';

const shipmentItem = ({ service, route, total, trackingNumbers }: ReceiptShipment): MailItem => ({
  title: service,
  details: [route, ...trackingNumbers],
  amount: dollars(total),
});

const linkLife = (days: number): MailBlock => ({
  kind: 'note',
  text: `The link works for ${days} days. On another device we ask for a code, which we send to this address.`,
});
