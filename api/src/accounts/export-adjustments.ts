import { parcelAdjustmentKinds } from '#libs/contracts/adjustments/adjustments.js';
import { Adjustment } from '#libs/domain/adjustments/adjustment.js';
import { AdjustmentCharge } from '#libs/domain/adjustments/adjustment-charge.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { chargePhotos } from '#libs/use-cases/adjustments/load-charges.js';
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
    const charges = await em.find(
      AdjustmentCharge,
      { adjustmentId: found.map(({ id }) => id) },
      { orderBy: { createdAt: 'asc', id: 'asc' } },
    );
    const photos = await chargePhotos(em, charges);
    return found.map((one) => ({
      ...one,
      charges: charges
        .filter(({ adjustmentId }) => adjustmentId === one.id)
        .map((charge) => ({ ...charge, photos: photos.get(charge.id) ?? [] })),
      slug: shipments.find(({ id }) => id === one.shipmentId)?.slug,
    }));
  },
  ({ slug, charges, trackingNumber, kind, status, difference, declared, measured, createdAt }) => ({
    ...{ shipment: slug, trackingNumber, kind, status, difference, declared, measured, createdAt },
    charges: charges.map(
      ({ status: step, amount, note, objection, answerBy, acceptedBy, orderId, refundDue, photos }) => ({
        ...{ status: step, amount, note, objection, answerBy, acceptedBy, orderId, refundDue },
        photos: photos.map(({ number, name, type, bytes }) => ({ number, name, type, bytes })),
      }),
    ),
  }),
);
