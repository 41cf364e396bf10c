import type { ReactNode } from 'react';
import { Button } from '../../ui/button';
import { DialogActions } from '../../ui/dialog/dialog-actions';
import { CopyText } from '../../ui/display/copy-text';
import { InlineAlert } from '../../ui/feedback/inline-alert';

/** A key or a signing secret, which cannot be shown again. */
export function ShownSecret({ secret, label, children, onDone }: ShownSecretProps) {
  return (
    <div className="flex flex-col gap-4">
      <InlineAlert tone="warning" title={`Copy the ${label} now`}>
        This is the only time it’s shown. If you lose it, create a new one.
      </InlineAlert>
      <div className="rounded-control border border-border bg-sunken p-4">
        <CopyText text={secret} label={label} />
      </div>
      <p className="text-ui text-text-2">{children}</p>
      <DialogActions>
        <Button onClick={onDone}>I’ve copied it</Button>
      </DialogActions>
    </div>
  );
}

interface ShownSecretProps {
  secret: string;
  /** Its name: "key". */
  label: string;
  /** Where to use it. */
  children: ReactNode;
  onDone: () => void;
}
