import { useEffect, useState } from 'react';

/** The value once it has not changed for a while: nothing is requested on every key. */
export function useSettled(value: string, pauseMs: number): string {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
