import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';

/** One grey bar in the place and size of the content. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block animate-pulse rounded-chip bg-sunken', className ?? 'h-4 w-full')} />;
}

const appearAfter = 150;
const stayAtLeast = 300;

/**
 * Whether a skeleton should show: not before 150 ms of loading, then at least 300 ms, so that fast answers never flicker.
 * While it is false and `loading` is true the caller shows the skeleton's space, empty.
 */
export function useSkeleton(loading: boolean): boolean {
  const [shown, setShown] = useState(false);
  const since = useRef(0);
  useEffect(() => {
    if (loading === shown) return;
    const wait = loading ? appearAfter : Math.max(0, stayAtLeast - (Date.now() - since.current));
    const timer = setTimeout(() => {
      since.current = Date.now();
      setShown(loading);
    }, wait);
    return () => clearTimeout(timer);
  }, [loading, shown]);
  return shown;
}
