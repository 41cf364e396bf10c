import { InsuranceClaim } from '#libs/domain/insurance/insurance-claim.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { exportPageSize, inOrder, section } from './export-section.js';

const own = `
  select c.id from insurance_claim c join shipment s on s.id = c.shipment_id
  where s.owner_id = ? and c.id > ? order by c.id limit ${exportPageSize}`;

/** The user's claims for insured parcels. Their files are downloaded one by one. */
export const exportClaims = section(
  'insuranceClaims',
  async (em, ownerId, after) => {
    const ids = (await em.execute<{ id: string }[]>(own, [ownerId, after])).map(({ id }) => id);
    const claims = await em.find(InsuranceClaim, { id: ids }, inOrder);
    const shipments = await em.find(Shipment, { id: claims.map(({ shipmentId }) => shipmentId) }, { fields: ['slug'] });
    return claims.map((claim) => ({ ...claim, slug: shipments.find(({ id }) => id === claim.shipmentId)?.slug }));
  },
  ({ slug, parcel, kind, status, insured, requested, approved, description, answer, words, createdAt, paidAt }) => ({
    ...{
      shipment: slug,
      parcel: parcel || null,
      kind,
      status,
      insured,
      requested,
      approved,
      description,
      answer,
      words,
      createdAt,
      paidAt,
    },
  }),
);
