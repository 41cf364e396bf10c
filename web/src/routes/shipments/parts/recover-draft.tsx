import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../app/paths';
import { DraftDialog } from '../../../features/drafts/draft-dialog';
import { putOffDraft, putOffDrafts } from '../../../features/drafts/put-off';
import { recoverableDraft } from '../../../features/drafts/recoverable-draft';
import { placeOfDraft, stepHref } from '../../../features/shipment-flow/flow-steps';
import { toast } from '../../../stores/app';
import { removeDraft, saveDraft, useNewShipment } from '../../../stores/new-shipment';
import type { ShipmentDraft } from '../../../stores/shipment-draft';

/** Offers the newest unfinished draft when a new one is begun. */
export function RecoverDraft({ atHand }: { atHand: string | undefined }) {
  const navigate = useNavigate();
  const [now] = useState(() => Date.now());
  const [offered, setOffered] = useState<ShipmentDraft | undefined>(() =>
    atHand ? undefined : recoverableDraft(useNewShipment.getState().drafts, atHand, putOffDrafts(), now),
  );
  if (!offered) return null;
  const leave = () => {
    putOffDraft(offered.id);
    setOffered(undefined);
  };
  return (
    <DraftDialog
      draft={offered}
      now={now}
      onLater={leave}
      onStartNew={leave}
      onContinue={() => {
        setOffered(undefined);
        void navigate(
          offered.slug
            ? paths.newShipment.href({ draft: offered.slug })
            : stepHref(offered.step, placeOfDraft(offered)),
        );
      }}
      onDiscard={() => {
        removeDraft(offered.id);
        setOffered(undefined);
        toast('Draft discarded', { action: { label: 'Undo', run: () => saveDraft(offered) } });
      }}
    />
  );
}
