import { MapPin, Package } from 'lucide-react';
import { useState } from 'react';
import { formatAgo } from '../../lib/text/format';
import type { ShipmentDraft } from '../../stores/drafts/shipment-draft';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { packageText, receiverText } from './recoverable-draft';

export interface DraftDialogProps {
  draft: ShipmentDraft;
  /** Milliseconds since 1970, for "2 hours ago". */
  now: number;
  onContinue: () => void;
  /** The draft is kept. */
  onStartNew: () => void;
  onDiscard: () => void;
  /** Esc: decide another time. */
  onLater: () => void;
}

const stepLabels: Record<ShipmentDraft['step'], string> = {
  sender: 'at the sender',
  receiver: 'at the recipient',
  package: 'at the package',
  rate: 'at the rates',
  details: 'at the details',
  payment: 'before the payment',
};

/** Continuing is what most people want: it has the focus when the dialog opens. */
const focusFirst = (button: HTMLButtonElement | null) => button?.focus();

/** "Continue your shipment?": the draft's content, and three choices. Discarding asks for confirmation. */
export function DraftDialog(props: DraftDialogProps) {
  const { draft } = props;
  const [asking, setAsking] = useState(false);
  const edited = formatAgo(new Date(draft.savedAt).toISOString(), props.now);
  return (
    <Dialog
      open
      onClose={props.onLater}
      title={asking ? 'Discard this draft?' : 'Continue your shipment?'}
      description={
        asking
          ? 'This removes what you entered from this device.'
          : `You stopped ${stepLabels[draft.step]}, edited ${edited}.`
      }
      actions={
        asking ? (
          <>
            <Button tone="secondary" onClick={() => setAsking(false)}>
              Keep
            </Button>
            <Button tone="danger" onClick={props.onDiscard}>
              Discard
            </Button>
          </>
        ) : (
          <>
            <Button tone="dangerQuiet" onClick={() => setAsking(true)} className="sm:mr-auto">
              Discard draft
            </Button>
            <Button tone="secondary" onClick={props.onStartNew}>
              Start new
            </Button>
            <Button ref={focusFirst} onClick={props.onContinue}>
              Continue
            </Button>
          </>
        )
      }
    >
      <ul className="flex flex-col gap-2 rounded-control bg-sunken p-4 text-ui">
        <li className="flex items-center gap-3" dir="auto">
          <MapPin aria-hidden className="size-5 shrink-0 text-text-2" />
          {receiverText(draft)}
        </li>
        <li className="flex items-center gap-3">
          <Package aria-hidden className="size-5 shrink-0 text-text-2" />
          {packageText(draft)}
        </li>
      </ul>
    </Dialog>
  );
}
