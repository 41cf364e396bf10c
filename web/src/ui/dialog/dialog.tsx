import { Suspense, useState } from 'react';
import type { DialogProps } from './dialog-frame';
import { lazyComponent } from '../../lib/navigation/lazy-component';

const DialogFrame = lazyComponent(() => import('./dialog-frame'));

/** A modal dialog; its code is loaded when the first one opens. Focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const [used, setUsed] = useState(props.open);
  if (props.open && !used) setUsed(true);
  if (!used) return null;
  return (
    <Suspense fallback={null}>
      <DialogFrame {...props} />
    </Suspense>
  );
}
