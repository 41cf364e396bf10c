import { parcelAdjustmentKinds } from '#libs/contracts/adjustments/adjustments.js';
import { Adjustment } from '#libs/domain/adjustments/adjustment.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { exportPageSize, inOrder, section } from './export-section.js';

const own = `
  select a.id from adjustment a join shipment s on s.id = a.shipment_id
  where s.owner_id = ? and a.id > ? and a.kind = any(?::text[]) order by a.id limit ${exportPageSize}`;

const kinds = `{${parcelAdjustmentKinds.join(',')}}`;

/** What carriers billed for the user's parcels beside the price: the adjustments that the pages of shipments show. */
export const exportAdjustments = section(
  'adjustments',
  async (em, ownerId, after) => {
    const ids = (await em.execute<{ id: string }[]>(own, [ownerId, after, kinds])).map(({ id }) => id);
    const found = await em.find(Adjustment, { id: ids }, inOrder);
    const shipments = await em.find(Shipment, { id: found.map(({ shipmentId }) => shipmentId) }, { fields: ['slug'] });
    return found.map((one) => ({ ...one, slug: shipments.find(({ id }) => id === one.shipmentId)?.slug }));
  },
  ({ slug, trackingNumber, kind, status, difference, declared, measured, createdAt }) => ({
    ...{ shipment: slug, trackingNumber, kind, status, difference, declared, measured, createdAt },
  }),
);
