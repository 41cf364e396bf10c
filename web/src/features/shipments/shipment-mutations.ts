import {
  shipmentView,
  type ShipmentBody,
  type ShipmentPatch,
  type ShipmentView,
} from '#libs/contracts/shipments/shipments.js';
import { api } from '../../session/api';

/** The key makes a repeated press the same shipment. */
export const createShipment = (body: ShipmentBody, idempotencyKey: string): Promise<ShipmentView> =>
  api.send(shipmentView, 'POST', '/shipments', { body, idempotencyKey });

export const patchShipment = (slug: string, body: ShipmentPatch): Promise<ShipmentView> =>
  api.send(shipmentView, 'PATCH', `/shipments/${slug}`, { body });

/** Requests new prices; the choice is kept by service where it is still offered. */
export const rateAgain = (slug: string): Promise<ShipmentView> =>
  api.send(shipmentView, 'POST', `/shipments/${slug}/quote`);

export const chooseOffer = (slug: string, offerId: string, version: number): Promise<ShipmentView> =>
  api.send(shipmentView, 'PUT', `/shipments/${slug}/offer`, { body: { offerId, version } });

/** A draft with the same places, parcels and contents. */
export const cloneShipment = (slug: string): Promise<ShipmentView> =>
  api.send(shipmentView, 'POST', `/shipments/${slug}/clone`, { idempotencyKey: crypto.randomUUID() });

/** Drafts and ready shipments only. */
export const cancelShipment = (slug: string): Promise<void> => api.run('DELETE', `/shipments/${slug}`);
