import { lazy, Suspense, useState, type ReactNode } from 'react';

export interface DialogProps {
  open: boolean;
  /** Esc, the close button or a click outside. */
  onClose: () => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, the primary one last in reading order of a phone, right on a desk. */
  actions?: ReactNode;
  /** Along the right side, as high as the window, for more than a question. */
  side?: boolean;
}

const DialogFrame = lazy(() => import('./dialog-frame'));

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
