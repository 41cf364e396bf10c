import type { EntityManager } from '@mikro-orm/postgresql';
import type { ShipmentAdjustment } from '#libs/contracts/adjustments/adjustments.js';
import { AdjustmentCharge } from '#libs/domain/adjustments/adjustment-charge.js';
import { ObjectionPhoto } from '#libs/domain/adjustments/objection-photo.js';
import type { Adjustment } from '#libs/domain/adjustments/adjustment.js';
import { presentAdjustment } from '#libs/domain/adjustments/present-adjustment.js';
import { Order } from '#libs/domain/orders/order.js';

/** Orders of charges by their ids. */
export async function chargeOrders(
  em: EntityManager,
  charges: readonly AdjustmentCharge[],
): Promise<ReadonlyMap<string, Order>> {
  const orders = await em.find(Order, { id: charges.flatMap(({ orderId }) => orderId ?? []) });
  return new Map(orders.map((order) => [order.id, order]));
}

/** Photos of objections by the ids of their charges, without their bytes. */
export async function chargePhotos(
  em: EntityManager,
  charges: readonly AdjustmentCharge[],
): Promise<ReadonlyMap<string, ObjectionPhoto[]>> {
  const chargeId = charges.map(({ id }) => id);
  const photos = await em.find(ObjectionPhoto, { chargeId }, { orderBy: { number: 'asc' } });
  return Map.groupBy(photos, (photo) => photo.chargeId);
}

/** Adjustments as the owners of their shipments see them, with the newest charge of each. */
export async function presentAdjustments(
  em: EntityManager,
  adjustments: readonly Adjustment[],
): Promise<ShipmentAdjustment[]> {
  const charges = await em.find(
    AdjustmentCharge,
    { adjustmentId: adjustments.map(({ id }) => id) },
    { orderBy: { createdAt: 'asc', id: 'asc' } },
  );
  const orders = await chargeOrders(em, charges);
  const photos = await chargePhotos(em, charges);
  const newest = new Map(charges.map((charge) => [charge.adjustmentId, charge]));
  return adjustments.map((one) => {
    const charge = newest.get(one.id);
    return presentAdjustment(one, {
      ...{ charge, order: orders.get(charge?.orderId ?? '') },
      photos: photos.get(charge?.id ?? '') ?? [],
    });
  });
}
