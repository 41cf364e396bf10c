import type { Blocker } from 'react-router-dom';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog/dialog';

/** Asks before edits are lost. */
export function UnsavedChangesDialog({ blocker }: { blocker: Blocker }) {
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title="Leave without saving?"
      description="Your changes of the rules are not saved in the draft. They are lost if you leave."
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
