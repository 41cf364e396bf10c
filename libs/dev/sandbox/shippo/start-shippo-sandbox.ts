import { setTimeout as pause } from 'node:timers/promises';
import { drawLabel } from '../label-kit/draw-label.js';
import { drawZpl } from '../label-kit/draw-zpl.js';
import { serveStore, type StoreReply, type OutboundRequest } from '../store-kit/serve-store.js';
import { StoreFaults } from '../store-kit/store-faults.js';
import { textOf } from '../store-kit/text-of.js';
import { Account, type Json } from './account.js';
import { carrierAccounts } from './carrier-accounts.js';
import { ShippoError } from './shippo-error.js';
import type { ShippoSandboxOptions } from './sandbox-options.js';
import { createShipment, shownShipment } from './shipments.js';
import { trackOf } from './tracks.js';
import * as sales from './transactions.js';

/** A running account. */
export type ShippoSandbox = {
  url: string;
  account: Account;
  faults: StoreFaults;
  requests: readonly string[];
  close: () => Promise<void>;
};

/** Starts the account on 127.0.0.1, by default. */
export async function startShippoSandbox(options: ShippoSandboxOptions): Promise<ShippoSandbox> {
  const account = new Account(options);
  const [faults, requests] = [new StoreFaults(), [] as string[]];
  const control = (request: OutboundRequest): StoreReply => {
    if (request.method === 'POST') faults.order(JSON.parse(request.body));
    if (request.method === 'DELETE') faults.clear();
    return { status: 200, body: { faults: faults.left(), requests, labels: account.all('transactions').length } };
  };
  const server = await serveStore(
    { faults, requests, control, answer: (request) => answer(account, request) },
    options,
  );
  account.url = server.url;
  return { url: server.url, account, faults, requests, close: server.close };
}

async function answer(account: Account, request: OutboundRequest): Promise<StoreReply> {
  const { delayMs = 0, apiKey } = account.options;
  if (delayMs > 0) await pause(delayMs);
  sales.decideRefunds(account);
  try {
    const [, file] = /^\/files\/(\w+)\.(?:png|zpl)$/.exec(request.path) ?? [];
    if (file !== undefined) return labelFile(account, file, request.query);
    if (request.headers.authorization !== `ShippoToken ${apiKey}`)
      throw new ShippoError(401, { detail: 'Token does not exist' });
    const reply = route(account, request);
    const isLost = request.method === 'POST' && request.path === '/transactions' && isSold(reply.body);
    return isLost && sales.goesTo(account, reply.body as Json, sales.rehearsed.lost) ? { status: 0 } : reply;
  } catch (error) {
    if (error instanceof ShippoError) return error.reply;
    throw error;
  }
}

const isSold = (body: unknown): boolean => (body as Json | undefined)?.['status'] === 'SUCCESS';

function route(account: Account, { method, path, query, body }: OutboundRequest): StoreReply {
  const [, kind = '', id = '', name = ''] = path.split('/').map(decodeURIComponent);
  const input = body === '' ? {} : (JSON.parse(body) as Json);
  switch (`${method} ${kind}${id === '' ? '' : '/ID'}${name === '' ? '' : '/NAME'}`) {
    case 'POST shipments':
      return { status: 201, body: shownShipment(createShipment(account, input)) };
    case 'GET shipments/ID':
      return { status: 200, body: shownShipment(account.find('shipments', id)) };
    case 'GET rates/ID':
      return { status: 200, body: account.find('rates', id) };
    case 'POST transactions':
      return { status: 201, body: sales.createTransaction(account, input) };
    case 'GET transactions':
      return { status: 200, body: sales.listTransactions(account, query) };
    case 'GET transactions/ID':
      return { status: 200, body: account.find('transactions', id) };
    case 'POST refunds':
      return { status: 201, body: sales.createRefund(account, input) };
    case 'GET carrier_accounts':
      return { status: 200, body: account.page(carrierAccounts.toReversed(), query) };
    case 'GET tracks/ID/NAME':
      return { status: 200, body: trackOf(account, id, name) };
    default:
      throw new ShippoError(404, { detail: 'Not found.' });
  }
}

/** A label as long as its address lasts. */
function labelFile(account: Account, id: string, query: URLSearchParams): StoreReply {
  if (Number(query.get('Expires')) * 1000 < account.now()) return { status: 403 };
  const transaction = account.find('transactions', id);
  const shipment = sales.shipmentOf(account, transaction);
  const rate = account.find('rates', transaction['rate']);
  const number = textOf(transaction['tracking_number']);
  const words = {
    banner: `${textOf(rate['provider'])} ${textOf((rate['servicelevel'] as Json)['name'])}`,
    from: linesOf(shipment['address_return'] as Json),
    to: linesOf(shipment['address_to'] as Json),
    number: number.replace(/(.{4})(?=.)/g, '$1 '),
    barcode: number,
  };
  return textOf(transaction['label_file_type']) === 'ZPLII'
    ? { status: 200, headers: { 'content-type': 'application/zpl' }, body: drawZpl(words) }
    : { status: 200, headers: { 'content-type': 'image/png' }, body: drawLabel(words) };
}

const linesOf = (address: Json): string[] =>
  [
    textOf(address['name']) || textOf(address['company']),
    ...[textOf(address['street1']), textOf(address['street2'])],
    `${textOf(address['city'])} ${textOf(address['state'])} ${textOf(address['zip'])}`,
    textOf(address['country']),
  ].filter((line) => line.trim() !== '');
