import { cspHash } from '#libs/runtime/csp-hash.js';
import type { SandboxOrder } from './sandbox-order.js';

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { max-width: 64rem; margin: 2rem auto; padding: 0 1rem; }
  article { border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: .5rem; padding: 1rem; margin: 1rem 0; }
  h2 { font-size: 1.1rem; margin: 0; }
  p { margin: .25rem 0; }
  form { display: inline-block; margin: .5rem .5rem 0 0; }
  button { font: inherit; padding: .25rem .75rem; }
`;

/** The page sends forms to itself and loads nothing. */
export const storePagePolicy = `default-src 'none'; style-src ${cspHash(style)}; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');
const button = (action: string, label: string): string =>
  `<form method="post" action="/_sandbox/orders${action}"><input type="hidden" name="from" value="page"><button>${label}</button></form>`;

const changes = [
  ['pay', 'Mark as paid'],
  ['hold', 'Put on hold'],
  ['release', 'Release'],
  ['address', 'Change address'],
  ['cancel', 'Cancel order'],
  ['refund', 'Refund order'],
] as const;

function article(order: SandboxOrder): string {
  const to = order.shipTo;
  const address = to
    ? `${to.firstName} ${to.lastName}, ${to.street1}, ${to.city} ${to.state} ${to.postal}, ${to.country}`
    : 'Nothing to ship';
  const lines = order.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
  const parcels = order.parcels.map(
    ({ carrier, trackingNumber, cancelled }) =>
      `<p>Shipped: ${escaped(`${carrier} ${trackingNumber}`)}${cancelled ? ' (taken back)' : ''}</p>`,
  );
  return `
  <article>
    <h2>Order ${order.id}: ${order.status}</h2>
    <p>${escaped(address)}</p>
    <p>${escaped(lines)}</p>
    ${parcels.join('')}
    ${changes.map(([verb, label]) => button(`/${order.id}/${verb}`, label)).join('')}
  </article>`;
}

/** A shop's back office on one page: place, change, cancel and refund orders, and see what came back. */
export const storePage = (name: string, orders: readonly SandboxOrder[]): string => `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${escaped(name)} - Waybill sandbox</title>
  <style>${style}</style>
</head>
<body>
  <h1>${escaped(name)}</h1>
  <p>A sandbox shop. What you do here reaches Waybill as from the real vendor.</p>
  ${button('', 'Place an order')}
  ${orders.length > 0 ? orders.map(article).join('') : '<p>No orders yet.</p>'}
</body>
</html>
`;
