import type { Deliveries } from './deliveries.js';
import type { OrderBook } from './order-book.js';
import type { NewOrder, SandboxAddress, SandboxOrder } from './sandbox-order.js';
import type { StoreReply, OutboundRequest } from './serve-store.js';
import type { StoreFaults } from './store-faults.js';
import { textOf } from './text-of.js';
import { storePage, storePagePolicy } from './store-page.js';

/** What every store sandbox can be told to do. `revoke`: tokens and keys stop working, as when the owner removes us. */
export type Controls = {
  name: string;
  book: OrderBook;
  faults: StoreFaults;
  deliveries: Deliveries;
  requests: string[];
  revoke: () => void;
  /** Ends access tokens, not the consent. */
  expire: () => void;
  render: (order: SandboxOrder) => unknown;
};

const json = (body: unknown, status = 200): StoreReply => ({ status, body });

/** Answers `/` and `/_sandbox/…`; undefined for another address. */
export function handleStoreControl(all: Controls, request: OutboundRequest): StoreReply | undefined {
  if (request.path === '/') return page(all);
  const [, , subject = '', id = '', verb = ''] = request.path.split('/');
  const input = request.body === '' ? {} : readInput(request);
  switch (`${request.method} ${subject}`) {
    case 'GET health':
      return json({ status: 'ok' });
    case 'GET requests':
      return json(all.requests);
    case 'GET orders':
      return json(id === '' ? all.book.all().slice(-500) : (all.book.get(Number(id)) ?? null));
    case 'POST orders':
      return id === '' ? place(all, input, request) : changed(all, Number(id), verb, input, request);
    case 'DELETE orders':
      all.book.remove(Number(id));
      return json({});
    case 'GET fulfillments':
      return json(fulfillments(all.book));
    case 'GET faults':
      return json(all.faults.left());
    case 'POST faults':
      all.faults.order(input);
      return json(all.faults.left());
    case 'DELETE faults':
      all.faults.clear();
      return json([]);
    case 'POST revoke':
      all.revoke();
      return json({});
    case 'POST expire':
      all.expire();
      return json({});
    case 'GET webhooks':
      return json(all.deliveries.sent);
    case 'POST webhooks':
      return webhooks(all.deliveries, input);
    default:
      return undefined;
  }
}

/** What came back: every parcel that the shop was told about. */
const fulfillments = (book: OrderBook) =>
  book.all().flatMap((order) => order.parcels.map((parcel) => ({ order: order.id, ...parcel })));

function place(all: Controls, input: Record<string, unknown>, request: OutboundRequest): StoreReply {
  const { count, days, ...order } = input as NewOrder & { count?: unknown; days?: unknown };
  const placed = all.book.place(isForm(request) ? {} : order, Number(count ?? 1) || 1, Number(days ?? 0) || 0);
  if (isForm(request)) return back;
  return json({ ids: placed.length > 1000 ? [] : placed.map(({ id }) => id), placed: placed.length });
}

const verbs: Record<string, (order: SandboxOrder, input: Record<string, unknown>) => void> = {
  pay: (order) => (order.status = 'open'),
  hold: (order) => (order.status = 'hold'),
  release: (order) => (order.status = 'open'),
  cancel: (order) => (order.status = 'cancelled'),
  refund: (order, { line, quantity }) => refund(order, line, quantity),
  address: (order, input) => {
    const changed =
      Object.keys(input).length > 0
        ? input
        : { street1: '1 Dr Carlton B Goodlett Pl', city: 'San Francisco', state: 'CA', postal: '94102' };
    if (order.shipTo) order.shipTo = { ...order.shipTo, ...(changed as Partial<SandboxAddress>) };
  },
  note: (order, { note }) => (order.note = textOf(note, 'Please leave it at the door.')),
  change: (order, input) => void Object.assign(order, input, { id: order.id }),
};

function refund(order: SandboxOrder, line: unknown, quantity: unknown): void {
  const found = order.lines.find(({ id }) => id === Number(line));
  if (found) found.refunded = Math.min(found.quantity, found.refunded + (Number(quantity) || found.quantity));
  else order.status = 'refunded';
}

function changed(
  all: Controls,
  id: number,
  verb: string,
  input: Record<string, unknown>,
  request: OutboundRequest,
): StoreReply {
  const [apply, order] = [verbs[verb], all.book.get(id)];
  if (!apply || !order)
    throw new TypeError(`There is no such order, or no such change: ${Object.keys(verbs).join(', ')}.`);
  const { silently, ...rest } = input;
  const values = isForm(request) ? {} : rest;
  all.book.change(id, (one) => apply(one, values), verb === 'cancel' ? 'cancelled' : 'updated', silently === true);
  return isForm(request) ? back : json(all.render(order));
}

/** `on: false` loses deliveries, `again: true` sends the last one once more. */
function webhooks(deliveries: Deliveries, input: Record<string, unknown>): StoreReply {
  if (typeof input['on'] === 'boolean') deliveries.on = input['on'];
  if (input['again'] === true) deliveries.again();
  return json({ on: deliveries.on, sent: deliveries.sent.length });
}

const back: StoreReply = { status: 303, headers: { location: '/' } };
const isForm = ({ headers }: OutboundRequest): boolean =>
  (headers['content-type'] ?? '').startsWith('application/x-www-form-urlencoded');

function readInput(request: OutboundRequest): Record<string, unknown> {
  if (isForm(request)) return Object.fromEntries(new URLSearchParams(request.body));
  try {
    return JSON.parse(request.body) as Record<string, unknown>;
  } catch {
    throw new TypeError('The body is not JSON.');
  }
}

const page = ({ name, book }: Controls): StoreReply => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': storePagePolicy },
  body: storePage(name, book.all().slice(-50).toReversed()),
});
