import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import { AddressBrief } from '../addresses/address-brief';
import { flowPositionOfDraft, stepHref } from '../shipment-flow/flow-steps';
import { SummaryCard, type SummaryLine } from '../shipment-flow/summary-card';
import { parcelsText } from '../parcels/form/parcels-text';
import type { DraftStep, ShipmentDraft } from '../../stores/drafts/shipment-draft';

/** A draft's content so far, each part with a link to it; the current part is on the page itself. */
export function draftSummary(draft: ShipmentDraft, current: DraftStep) {
  const position = flowPositionOfDraft(draft);
  const line = (label: string, step: DraftStep, value: SummaryLine['value']): SummaryLine => ({
    label,
    value,
    edit: value !== undefined && step !== current ? stepHref(step, position) : undefined,
  });
  const lines = [
    line('From', 'sender', briefOf(draft.from)),
    line('To', 'receiver', briefOf(draft.to)),
    line('Package', 'package', draft.parcels[0]?.weight ? parcelsText(draft.parcels) : undefined),
  ];
  // On phones it would follow the form with nothing to say.
  const empty = lines.every(({ value }) => value === undefined);
  return (
    <div className={empty ? '@max-split:hidden' : ''}>
      <SummaryCard lines={lines} />
    </div>
  );
}

const briefOf = (address: AddressDraft) =>
  address.name || address.city || address.postal ? <AddressBrief address={address} /> : undefined;
