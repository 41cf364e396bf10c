import { dateText } from '#libs/contracts/text/date-text.js';
import { dollars } from '#libs/contracts/values/money.js';
import type { Receipt, ReceiptShipment } from '../../receipts/receipt.js';
import { escapeHtml } from '../escape-html.js';
import { mailHeading, mailLink, mailPage, mailParagraph } from '../mail-page.js';
import type { MailText } from '../mailer.js';

/** Shipments that are listed one by one; a longer order is listed in full on the receipt itself. */
const listed = 20;

/** The receipt in short, with the link that opens the order. */
export function receiptMail(receipt: Receipt, link: { url: string; days: number | null }): MailText {
  const { orderNumber, invoiceNumber, total } = receipt;
  const subject = `Receipt for order ${orderNumber}: ${dollars(total)}`;
  const thanks =
    total > 0
      ? `We have charged your card ${dollars(total)} on ${dateText(receipt.issuedOn)}.`
      : `Your order of ${dateText(receipt.issuedOn)} is complete, your card was not charged.`;
  const numbers = `Order ${orderNumber}, invoice ${invoiceNumber}.`;
  const opens = `Labels, tracking and the receipt as a PDF are with your order.`;
  const life =
    link.days === null
      ? ''
      : `The link is good for ${link.days} days. On another device it asks for a code, which we send to this address.`;
  const more = receipt.shipments.length - listed;
  const rest = more > 0 ? `And ${more} more, all on the receipt.` : '';
  const shipments = receipt.shipments.slice(0, listed);
  const notes = [rest, receipt.couponText, receipt.notChargedText, `${receipt.tax.text}`].filter(Boolean);
  return {
    subject,
    text: [
      `${thanks} ${numbers}`,
      shipments.map(shipmentText).join('\n'),
      ...notes,
      `${opens}\n${link.url}`,
      ...(life ? [life] : []),
      '',
    ].join('\n\n'),
    html: mailPage(
      subject,
      mailHeading('Thank you') +
        mailParagraph(`${thanks} ${numbers}`) +
        `<table role="presentation" style="width:100%;border-collapse:collapse;margin:0 0 16px">${shipments.map(shipmentRow).join('')}${totalRow(total)}</table>` +
        notes.map(mailParagraph).join('') +
        mailParagraph(opens) +
        mailLink('Open your order', link.url) +
        (life ? mailParagraph(life) : ''),
    ),
  };
}

const shipmentText = ({ service, from, to, total, trackingNumbers }: ReceiptShipment): string =>
  [`${service}, ${from} to ${to}: ${dollars(total)}`, ...trackingNumbers.map((number) => `  ${number}`)].join('\n');

const cell = 'padding:8px 0;border-top:1px solid #8884;vertical-align:top';

const shipmentRow = ({ service, from, to, total, trackingNumbers }: ReceiptShipment): string =>
  `<tr><td style="${cell}">${escapeHtml(service)}<br>${escapeHtml(`${from} to ${to}`)}${trackingNumbers
    .map((number) => `<br><small>${escapeHtml(number)}</small>`)
    .join('')}</td><td style="${cell};text-align:right;white-space:nowrap">${dollars(total)}</td></tr>`;

const totalRow = (total: number): string =>
  `<tr><td style="${cell};font-weight:bold">Total</td><td style="${cell};text-align:right;font-weight:bold">${dollars(total)}</td></tr>`;
