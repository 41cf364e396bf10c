import { useEffect, useState } from 'react';
import { isExpired } from './price/preserve-choice';

const longestTimer = 2 ** 31 - 1;

/** Whether a quote has expired; becomes true automatically. */
export function useExpired(thing: { expiresAt: string } | undefined): boolean {
  const [now, setNow] = useState(() => Date.now());
  const expiresAt = thing?.expiresAt;
  useEffect(() => {
    if (!expiresAt) return;
    const left = Date.parse(expiresAt) - Date.now();
    const timer = setTimeout(() => setNow(Date.now()), Math.min(Math.max(0, left) + 50, longestTimer));
    return () => clearTimeout(timer);
  }, [expiresAt]);
  return expiresAt !== undefined && isExpired({ expiresAt }, now);
}
