import { Suspense, useState } from 'react';
import { optionalComponent } from '../../lib/navigation/lazy-component';
import { useApp } from '../../stores/app-status';

const Toaster = optionalComponent(() => import('./toaster'));

/** Loads the toaster with the first toast and keeps it from then on. */
export function ToastHost() {
  const waiting = useApp((state) => state.toasts.length > 0);
  const [used, setUsed] = useState(false);
  if (waiting && !used) setUsed(true);
  return used ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}
