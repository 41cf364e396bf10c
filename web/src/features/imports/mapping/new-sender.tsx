import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { lazyComponent } from '../../../lib/navigation/lazy-component';

const EntryForm = lazyComponent(async () => ({ default: (await import('../../addresses/book/entry-form')).EntryForm }));

/** Adds a sender to the address book without leaving the import. @param onAdded its id */
export function NewSender({ onAdded }: { onAdded: (id: string) => void }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button tone="quiet" size="dense" className="-ml-3 self-start" onClick={() => setOpen(true)}>
        <Plus aria-hidden className="size-4" /> New address
      </Button>
      <Dialog open={open} onClose={close} title="New sender" description="Saved to your address book.">
        {open && (
          // In React's tree it is inside the form of the columns, which must not be submitted.
          <div onSubmit={(event) => event.stopPropagation()}>
            <Suspense fallback={null}>
              <EntryForm
                entry={null}
                onCancel={close}
                onSaved={({ id }) => {
                  onAdded(id);
                  close();
                }}
              />
            </Suspense>
          </div>
        )}
      </Dialog>
    </>
  );
}
