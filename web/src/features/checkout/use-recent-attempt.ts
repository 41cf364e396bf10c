import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** How long the order's card status may be older than the last attempt, in milliseconds. */
const answerWithin = 15_000;

/** Passed to the result page by a click on Pay. */
export const markAttempted = { asked: true };

/** Whether the card was confirmed right before this page opened: by a click on Pay, or by the bank's redirect. */
export function useRecentAttempt(): boolean {
  const { state } = useLocation() as { state: Partial<typeof markAttempted> | null };
  const [search] = useSearchParams();
  const [fresh, setFresh] = useState(state?.asked === true || search.has('redirect_status'));
  useEffect(() => {
    const timer = setTimeout(() => setFresh(false), answerWithin);
    return () => clearTimeout(timer);
  }, []);
  return fresh;
}
