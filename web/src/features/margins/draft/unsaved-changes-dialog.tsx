import type { Blocker } from 'react-router-dom';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog/dialog';

/** Confirms before edits are lost. */
export function UnsavedChangesDialog({ blocker }: { blocker: Blocker }) {
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title="Leave without saving?"
      description="Your changes to the rules will be lost."
      actions={
        <>
          <Button tone="secondary" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
          <Button onClick={stay}>Stay</Button>
        </>
      }
    />
  );
}
