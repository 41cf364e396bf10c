// A made-up shop: sends its orders to Waybill and takes the tracking numbers. Connect a custom store with the address of this
// program; WAYBILL_STORE_KEY and WAYBILL_SECRET are shown then. Run it with: node made-up-shop.mjs
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

const { WAYBILL_URL, WAYBILL_STORE_KEY, WAYBILL_SECRET, PORT = '8080' } = process.env;
const buyer = { name: 'Rosa Delgado', email: 'rosa@example.com', phone: '617-555-0100' };
const town = { city: 'Boston', state: 'MA', postal: '02116', country: 'US' };
const shipTo = { name: buyer.name, street1: '700 Boylston St', ...town };
const lines = [{ id: '1', sku: 'SOCK-L', name: 'Socks', quantity: 2, open: 2, unitPrice: 1000, grams: 120 }];
const paid = { status: 'awaiting_shipment', currency: 'USD', total: 2599, changedAt: new Date().toISOString() };
const orders = [{ id: 'A-1', number: '#1001', ...paid, buyer, shipTo, lines }];
const parcels = new Map(); // a call that comes again changes nothing

async function sendOrders() {
  const headers = { authorization: `Bearer ${WAYBILL_STORE_KEY}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ orders }); // at most 200; sent again, they change nothing
  const answer = await fetch(`${WAYBILL_URL}/api/store-orders`, { method: 'POST', headers, body });
  for (const { id, result, reason } of (await answer.json()).items) console.log(id, result, reason ?? '');
}

function isSigned({ 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': signature = '' }, body) {
  const key = Buffer.from(WAYBILL_SECRET.replace('whsec_', ''), 'base64');
  const expected = Buffer.from(`v1,${createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')}`);
  const sent = Buffer.from(signature);
  const isRecent = Math.abs(Date.now() / 1000 - Number(time)) < 300;
  return isRecent && sent.length === expected.length && timingSafeEqual(sent, expected);
}

createServer(async (request, response) => {
  if (request.method === 'GET') return response.end(JSON.stringify([...parcels.values()]));
  const body = Buffer.concat(await request.toArray()).toString();
  if (!isSigned(request.headers, body)) return response.writeHead(401).end();
  const { type, data } = JSON.parse(body);
  if (type === 'fulfillment.created') parcels.set(`${data.orderId} ${data.trackingNumber}`, data);
  if (type === 'fulfillment.canceled') parcels.delete(`${data.orderId} ${data.trackingNumber}`);
  response.writeHead(204).end();
}).listen(Number(PORT), '127.0.0.1', sendOrders);
