import type { ShipmentStep, ShipmentView } from '#libs/contracts/shipments/shipments.js';
import { paths } from '../../lib/navigation/paths';
import { draftSteps, type DraftStep, type ShipmentDraft } from '../../stores/drafts/shipment-draft';

export const stepNames: Record<DraftStep, string> = {
  sender: 'Sender',
  receiver: 'Recipient',
  package: 'Package',
  rate: 'Rate',
  details: 'Details',
  payment: 'Payment',
};

/** The parts of a draft or stored shipment that its addresses depend on. */
export interface FlowPosition {
  /** Draft id or slug, carried as `?draft=`. */
  draft: string;
  slug?: string | undefined;
  type?: string | undefined;
  select?: string | undefined;
}

export const flowPositionOfDraft = (draft: ShipmentDraft): FlowPosition => ({
  draft: draft.slug ?? draft.id,
  slug: draft.slug,
  type: draft.parcels[0]?.type,
  select: draft.parcels[0]?.preset,
});

export const flowPositionOfShipment = (shipment: Pick<ShipmentView, 'slug' | 'parcels'>): FlowPosition => ({
  draft: shipment.slug,
  slug: shipment.slug,
  type: shipment.parcels[0]?.type,
  select: shipment.parcels[0]?.preset,
});

/** The page of a step. Steps after the package need a slug and a package; without them the package step comes first. */
export function stepHref(step: DraftStep, position: FlowPosition): string {
  const query = { draft: position.draft };
  if (step === 'sender') return paths.newSender.href(query);
  if (step === 'receiver') return paths.newReceiver.href(query);
  const { type, select, slug } = position;
  if (!type) return paths.newPackage.href(query);
  if (step === 'package' || !select || !slug) return paths.newPackageType.href({ type }, query);
  if (step === 'rate') return paths.newRates.href({ type, select }, query);
  if (step === 'details') return paths.newReview.href({ type, select, slug });
  return paths.newPayment.href({ type, select }, query);
}

const asDraftStep = (step: ShipmentStep): DraftStep => (step === 'done' ? 'payment' : step);

/** The page of a stored shipment's own next step; one in the cart is changed and paid there. */
export const nextHref = (shipment: ShipmentView): string =>
  shipment.status === 'in_cart'
    ? paths.cart.href()
    : stepHref(asDraftStep(shipment.step), flowPositionOfShipment(shipment));

/** Steps of the bar: those before `current` can be reached again. */
export function flowSteps(current: DraftStep, position: FlowPosition) {
  const at = draftSteps.indexOf(current);
  return draftSteps.map((step, index) => ({
    label: stepNames[step],
    state: index < at ? ('done' as const) : index === at ? ('current' as const) : ('todo' as const),
    href: index < at ? stepHref(step, position) : undefined,
  }));
}
