import { escapeHtml } from '#libs/domain/mail/escape-html.js';
import { dateText } from '#libs/contracts/text/date-text.js';
import { dollars } from '#libs/contracts/values/money.js';
import type { Receipt, ReceiptShipment } from '#libs/domain/receipts/receipt.js';
import { cspHash } from '#libs/runtime/csp-hash.js';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 Arial, Helvetica, sans-serif; }
body { max-width: 44rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; margin: 0 0 1rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem; margin: 0 0 1.5rem; }
dt { opacity: .75; }
dd { margin: 0; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; }
th, td { text-align: left; padding: .25rem 0; vertical-align: top; }
tbody, tfoot { border-top: 1px solid #8888; }
.amount { text-align: right; white-space: nowrap; padding-left: 1rem; font-variant-numeric: tabular-nums; }
.part { padding-left: 1rem; font-size: .875rem; overflow-wrap: anywhere; }
tfoot th { font-size: 1.125rem; }
@media print { :root { font-size: 12px; } body { margin: 0; max-width: none; } tbody { break-inside: avoid; } }
`;

/** The page runs no scripts, loads nothing and cannot be framed. */
export const receiptPolicy = [
  "default-src 'none'",
  `style-src ${cspHash(style)}`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The receipt as a standalone page; send it with `receiptPolicy`. */
export function htmlReceipt(receipt: Receipt): string {
  const { invoiceNumber, issuedOn, orderNumber, email, paymentText, tax, total, couponText, notChargedText } = receipt;
  const facts = {
    Invoice: invoiceNumber,
    Date: dateText(issuedOn),
    Order: orderNumber,
    For: email,
    Payment: paymentText,
  };
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Receipt ${escapeHtml(invoiceNumber)} - Waybill</title>
<style>${style}</style>
</head>
<body>
<h1>Waybill receipt</h1>
<dl>${Object.entries(facts)
    .map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`)
    .join('')}</dl>
<table>
<thead><tr><th scope="col">Shipment</th><th scope="col" class="amount">Amount</th></tr></thead>
${receipt.shipments.map(shipmentBody).join('')}
<tfoot>
${row('td', '', escapeHtml(tax.text), dollars(tax.amount))}
${row('th', '', 'Total', dollars(total))}
</tfoot>
</table>
${[couponText, notChargedText].map((text) => (text ? `<p>${escapeHtml(text)}</p>` : '')).join('\n')}
</body>
</html>
`;
}

function shipmentBody({ service, route, total, lines, trackingNumbers }: ReceiptShipment): string {
  return `<tbody>
${row('th', '', `${escapeHtml(service)}<br>${escapeHtml(route)}`, dollars(total))}
${lines.map(({ label, amount }) => row('td', 'part', escapeHtml(label), dollars(amount))).join('\n')}
${trackingNumbers.length > 0 ? row('td', 'part', `Tracking: ${trackingNumbers.map(escapeHtml).join(', ')}`, '') : ''}
</tbody>
`;
}

/** `content` is HTML. */
const row = (cell: 'th' | 'td', className: string, content: string, amount: string): string =>
  `<tr><${cell}${cell === 'th' ? ' scope="row"' : ''}${className ? ` class="${className}"` : ''}>${content}</${cell}><td class="amount">${amount}</td></tr>`;
