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
      title={`${what} was changed elsewhere`}
      actions={
        <>
          <Button size="dense" tone="secondary" onClick={() => void takeTheirs()}>
            Show saved version
          </Button>
          <Button size="dense" tone="quiet" onClick={() => void saveMine()}>
            Save mine
          </Button>
        </>
      }
    >
      Another tab or device changed it. Show the saved version, or save yours over it.
    </InlineAlert>
  );
}
