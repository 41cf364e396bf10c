import { useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/** For this long what the order says of the card may be from before it was asked, in milliseconds. */
const answerWithin = 15_000;

/** Given to the result page by a press of Pay. */
export const markAttempted = { asked: true };

/** Whether the card was asked right before this page was opened: by a press of Pay, or by the bank that sends the customer back. */
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
