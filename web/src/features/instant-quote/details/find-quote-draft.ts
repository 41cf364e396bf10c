import { shipmentView, type ShipmentView } from '#libs/contracts/shipments/shipments.js';
import { api } from '../../../session/api';
import { ApiProblem } from '../../../lib/http/problems';

/** The shipment made from a quote. Null: none was, or it was deleted, or belongs to another owner. */
export async function findQuoteDraft(slug: string, signal: AbortSignal): Promise<ShipmentView | null> {
  if (!slug) return null;
  try {
    const shipment = await api.get(shipmentView, `/shipments/${slug}`, { signal });
    return shipment.status === 'cancelled' ? null : shipment;
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) return null;
    throw error;
  }
}
