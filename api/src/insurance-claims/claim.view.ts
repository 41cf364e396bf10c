import type { EntityManager } from '@mikro-orm/postgresql';
import type { ClaimView, OwnClaim } from '#libs/contracts/insurance/insurance-claims.js';
import { ClaimFiling } from '#libs/domain/insurance/claim-filing.js';
import { InsuranceClaimFile } from '#libs/domain/insurance/insurance-claim-file.js';
import type { InsuranceClaim } from '#libs/domain/insurance/insurance-claim.js';
import { OrderItem } from '#libs/domain/orders/order-item.js';
import { Order } from '#libs/domain/orders/order.js';
import { Shipment } from '#libs/domain/shipments/shipment.js';
import { earliestStep, StateEvent } from '#libs/domain/state-event.js';

const time = (at: Date | null): string | null => at?.toISOString() ?? null;

type ClaimRow = Omit<OwnClaim, 'recipient'>;
export type ClaimOffer = { insurer: string; serviceName: string; decidable: boolean };

/** Claims as rows of a list, in the given order, with the fields for staff. */
export async function claimRows(
  em: EntityManager,
  claims: readonly InsuranceClaim[],
): Promise<(ClaimRow & ClaimOffer)[]> {
  const orders = await em.find(Order, { id: claims.map(({ orderId }) => orderId) });
  const items = await em.find(OrderItem, { id: claims.map(({ orderItemId }) => orderItemId) });
  const shipments = await em.find(Shipment, { id: claims.map(({ shipmentId }) => shipmentId) }, { fields: ['slug'] });
  return claims.map((claim) => {
    const { id, kind, status, insured, requested, approved, payout, words, insurer } = claim;
    const parcel = claim.parcel || null;
    const offer = items.find((one) => one.id === claim.orderItemId)?.offer;
    return {
      ...{ id, parcel, kind, status, insured, requested, approved, payout, words, insurer },
      shipment: shipments.find((one) => one.id === claim.shipmentId)?.slug ?? '',
      orderNumber: `WB-${orders.find((one) => one.id === claim.orderId)?.number ?? ''}`,
      ...{ carrierName: offer?.carrierName ?? '', serviceName: offer?.serviceName ?? '' },
      decidable: claim.isDecidable,
      ...{ createdAt: claim.createdAt.toISOString(), submittedAt: time(claim.submittedAt), paidAt: time(claim.paidAt) },
    };
  });
}

/** Claims with their files and steps. */
export async function claimViews(
  em: EntityManager,
  claims: readonly InsuranceClaim[],
): Promise<(ClaimView & ClaimOffer)[]> {
  const ids = claims.map(({ id }) => id);
  const files = await em.find(InsuranceClaimFile, { claimId: ids }, { orderBy: { number: 'asc' } });
  const canceling = await em.find(ClaimFiling, { claimId: ids, status: 'canceling' }, { fields: ['claimId'] });
  const since = earliestStep(
    claims.map(({ createdAt }) => createdAt).sort((a, b) => a.getTime() - b.getTime())[0] ?? new Date(0),
  );
  const steps = await em.find(
    StateEvent,
    { subjectId: ids, line: 'claim', at: { $gte: since } },
    { orderBy: { at: 'asc' } },
  );
  const rows = await claimRows(em, claims);
  return rows.map((row, at) => ({
    ...row,
    ...{ description: claims[at]!.description, answer: claims[at]!.answer },
    withdrawing: canceling.some(({ claimId }) => claimId === row.id),
    files: files
      .filter(({ claimId }) => claimId === row.id)
      .map(({ number, purpose, name, type, bytes }) => ({ number, purpose, name, type, bytes })),
    steps: steps
      .filter(({ subjectId }) => subjectId === row.id)
      .map((one) => ({ status: one.toState as ClaimView['status'], at: one.at.toISOString() })),
  }));
}
