import type { EntityManager } from '@mikro-orm/postgresql';
import type { ClaimCase } from '#libs/domain/insurance/claim-eligibility.js';
import { claimableParcels, isClaimed, type ClaimableParcel } from '#libs/domain/insurance/claimable-parcels.js';
import type { ClaimedParcel } from '#libs/domain/insurance/insurance-claim.js';
import { InsuranceClaim } from '#libs/domain/insurance/insurance-claim.js';
import { PurchaseIntent } from '#libs/domain/labels/purchase-intent.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { Order } from '#libs/domain/orders/order.js';
import { Refund } from '#libs/domain/refunds/refund.js';
import type { Shipment } from '#libs/domain/shipments/shipment.js';

export type LoadedClaimCase = {
  of: ClaimCase;
  /** What is insured, parcel by parcel; `open`: no claim was sent for it. */
  parcels: (ClaimableParcel & { open: boolean })[];
  /** Its order; null without one. */
  sold: Pick<ClaimedParcel, 'shipmentId' | 'orderId' | 'orderItemId'> | null;
  /** Newest first. */
  claims: InsuranceClaim[];
};

/** What decides whether a shipment can be claimed. */
export async function loadClaimCase(em: EntityManager, shipment: Shipment): Promise<LoadedClaimCase> {
  const shipmentId = shipment.id;
  const order = shipment.orderId === null ? null : await em.findOne(Order, shipment.orderId);
  const item = order && (await em.findOne(OrderItem, { orderId: order.id, shipmentId }));
  const purchase = item && (await em.findOne(PurchaseIntent, { orderItemId: item.id, state: 'bought' }));
  const refund = item && (await em.findOne(Refund, { orderItemId: item.id }));
  const claims = await em.find(InsuranceClaim, { shipmentId }, { orderBy: { createdAt: 'desc' } });
  const insured = shipment.insuredValue;
  const parcels = claimableParcels(shipment).map((one) => ({ ...one, open: !isClaimed(one, claims) }));
  return {
    of: {
      ...{ insured, item, payment: order?.payment ?? null, shippedOn: purchase && shipment.shipDate },
      voided: refund !== null && (refund.status !== 'rejected' || refund.voidedAt !== null),
      claimed: parcels.every(({ open }) => !open),
    },
    parcels,
    sold: order && item && { shipmentId, orderId: order.id, orderItemId: item.id },
    claims,
  };
}
