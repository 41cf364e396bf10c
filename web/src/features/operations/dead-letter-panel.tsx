import type { FailureView } from '#libs/contracts/operations/operations.js';
import { adminPaths } from '../../lib/navigation/all-admin-screens';
import { formatMoment, plural } from '../../lib/text/format';
import { codeText } from '../../lib/text/code-text';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { RawDetails } from '../../ui/display/raw-details';
import { ButtonLink } from '../../ui/navigation/link';

interface DeadLetterPanelProps {
  failure: FailureView | undefined;
  onClose: () => void;
  onSettle: (how: 'retry' | 'discard', failure: FailureView) => void;
}

/** One failed job: its subject, why it failed, and what to do. */
export function DeadLetterPanel({ failure, onClose, onSettle }: DeadLetterPanelProps) {
  const slug = failure?.subject.slug;
  return (
    <Dialog
      side
      open={failure !== undefined}
      onClose={onClose}
      title={failure?.subject.label || 'Failed job'}
      description={
        failure &&
        `${codeText(failure.job)}, failed ${formatMoment(failure.failedAt)} after ${plural(failure.attempts, 'attempt')}`
      }
    >
      {failure && (
        <div className="flex flex-col gap-5">
          <section>
            <h3 className="type-h3">Cause</h3>
            <p className="mt-1">{failure.reason}</p>
          </section>
          <section>
            <h3 className="type-h3">What to do</h3>
            <p className="mt-1">{failure.advice}</p>
          </section>
          <div className="flex flex-wrap gap-3">
            <Button onClick={() => onSettle('retry', failure)}>Retry</Button>
            <Button tone="secondary" onClick={() => onSettle('discard', failure)}>
              Discard
            </Button>
            {slug && (
              <ButtonLink tone="secondary" to={adminPaths.shipment.href({ slug })}>
                Open shipment
              </ButtonLink>
            )}
          </div>
          <RawDetails lines={[failure.job, failure.id]} />
        </div>
      )}
    </Dialog>
  );
}
