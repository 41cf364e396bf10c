import { Button } from '../button';
import { InlineAlert } from './inline-alert';

interface ConflictAlertProps {
  what: string;
  takeTheirs: () => Promise<void>;
  saveMine: () => Promise<void>;
}

/** The thing was changed elsewhere after it was loaded here: nothing is overwritten unasked. */
export function ConflictAlert({ what, takeTheirs, saveMine }: ConflictAlertProps) {
  return (
    <InlineAlert
      tone="warning"
      live
      title={`${what} was changed in the meantime`}
      actions={
        <>
          <Button size="dense" tone="secondary" onClick={() => void takeTheirs()}>
            Show what is stored
          </Button>
          <Button size="dense" tone="quiet" onClick={() => void saveMine()}>
            Save mine
          </Button>
        </>
      }
    >
      In another tab or on another device. Nothing of yours is lost: look at what is stored, or save yours over it.
    </InlineAlert>
  );
}
