import { clsx } from 'clsx';
import { Outlet } from 'react-router-dom';

/** The page's area; the target of the skip link. */
export function MainArea({ className }: { className?: string }) {
  return (
    <main id="main" tabIndex={-1} className={clsx('min-w-0 flex-1 focus:outline-none', className)}>
      <Outlet />
    </main>
  );
}
