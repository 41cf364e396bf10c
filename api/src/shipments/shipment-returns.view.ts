import type { EntityManager } from '@mikro-orm/postgresql';
import type { ShipmentDetails } from '#libs/contracts/shipments/shipment-details.js';
import { presentReturn } from '#libs/domain/returns/present-return.js';
import { ShipmentReturn } from '#libs/domain/returns/shipment-return.js';
import { hiddenStates } from '#libs/domain/shipments/shipment-status.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';

/** How many returns of one shipment its page lists. */
const mostReturns = 20;

/** Returns of the shipment, and the shipment that it returns: of the same owner only. */
export async function shipmentReturns(
  em: EntityManager,
  shipment: Shipment,
  now: Date,
): Promise<Pick<ShipmentDetails, 'isReturn' | 'returns'>> {
  const { id, ownerId } = shipment;
  const self = await em.findOne(ShipmentReturn, id);
  const outbound = self && (await em.findOne(Shipment, { id: self.outboundId, ownerId }, { fields: ['slug'] }));
  const links = await em.find(ShipmentReturn, { outboundId: id });
  const ids = links.map(({ shipmentId }) => shipmentId);
  const shown = { id: ids, ownerId, status: { $nin: [...hiddenStates] } };
  const newest = { orderBy: { createdAt: 'desc', id: 'desc' }, limit: mostReturns } as const;
  const backs = ids.length > 0 ? await em.find(Shipment, shown, newest) : [];
  const byShipment = new Map(links.map((link) => [link.shipmentId, link]));
  return {
    isReturn: self && { ...presentReturn(self, shipment, now), of: outbound?.slug ?? null },
    returns: backs.flatMap((back) => {
      const link = byShipment.get(back.id);
      return link ? [presentReturn(link, back, now)] : [];
    }),
  };
}
