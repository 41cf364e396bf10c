import { useEffect, useState } from 'react';

/** The value once it has not changed for a while: what is typed is not asked about at every key. */
export function useSettled(value: string, pauseMs: number): string {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => settle(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
