import type { ReactNode } from 'react';

/** Buttons of a dialog, the primary one last: right on a desk, on a phone the whole width with the primary one on top. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-2 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">{children}</div>;
}
