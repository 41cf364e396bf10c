import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../lib/navigation/paths';
import { DraftDialog } from './draft-dialog';
import { dismissDraft, dismissedDrafts } from './dismissed-drafts';
import { recoverableDraft } from './recoverable-draft';
import { flowPositionOfDraft, stepHref } from '../shipment-flow/flow-steps';
import { toast } from '../../stores/app-status';
import { removeDraft, saveDraft, useNewShipment } from '../../stores/drafts/new-shipment';
import type { ShipmentDraft } from '../../stores/drafts/shipment-draft';

/** Offers the newest unfinished draft when a new one is begun. */
export function RecoverDraft({ currentId: available }: { currentId: string | undefined }) {
  const navigate = useNavigate();
  const [now] = useState(() => Date.now());
  const [offered, setOffered] = useState<ShipmentDraft | undefined>(() =>
    available ? undefined : recoverableDraft(useNewShipment.getState().drafts, available, dismissedDrafts(), now),
  );
  if (!offered) return null;
  const leave = () => {
    dismissDraft(offered.id);
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
            : stepHref(offered.step, flowPositionOfDraft(offered)),
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
