import { randomBytes, randomUUID } from 'node:crypto';

type Body = { from: object; to: object; parcels: object[]; references: string[] };

/** The carriers of a quote; any two will do. */
const carriers = ['usps', 'fedex'];

/** The rows that POST /api/shipments writes, by entity and property, built without any checks. */
export function rowsOf(body: Body, key: string) {
  const [shipmentId, quoteId, now] = [randomUUID(), randomUUID(), new Date()];
  const ownerId = 'g_00000000000040008000000000000000';
  const slug = randomBytes(16).toString('base64url');
  const shipDate = now.toISOString().slice(0, 10);
  const { from, to, parcels, references } = body;
  const shipment = {
    ...{ id: shipmentId, slug, ownerId, status: 'draft', labelStatus: 'none', trackingStatus: 'unknown', from, to },
    ...{ returnTo: null, parcels, shipDate, signature: 'none', insuredValue: 0 },
    ...{
      contents: { type: 'merchandise', description: '', items: [] },
      references,
      addressNotes: {},
      fromCart: false,
      noProhibitedAt: now,
      quoteId,
    },
    ...{ offer: null, orderId: null, failureCode: null, failureText: null, printCount: 0, firstPrintedAt: null },
    ...{ createdAt: now, updatedAt: now },
  };
  const event = {
    ...{ id: randomUUID(), subject: 'shipment', subjectId: shipmentId, line: 'shipment', fromState: null },
    ...{ toState: 'draft', actor: ownerId, reason: null, at: now },
  };
  const request = { from, to, parcels, shipDate, signature: 'none', insuredValue: 0 };
  const quote = {
    ...{
      id: quoteId,
      ownerId,
      shipmentId,
      request,
      inputHash: '0'.repeat(64),
      status: 'pending',
      waitingFor: carriers,
    },
    ...{ offers: [], refusals: [], messages: [], expiresAt: new Date(now.getTime() + 7 * 86_400_000), createdAt: now },
  };
  const message = { id: randomUUID(), job: 'compute-rates', payload: { quoteId } };
  const answer = JSON.stringify(shipment);
  const replay = {
    ...{ owner: ownerId, key, route: 'POST /api/shipments', requestHash: '0'.repeat(64), status: 201, body: answer },
    ...{ location: `/api/shipments/${slug}` },
  };
  return { shipment, event, quote, message, replay, answer };
}
