import { useCallback, useLayoutEffect, useRef } from 'react';

/** Moving a row takes it out of the page for a moment, and the focus with it. Call before; the same element has it after. */
export function usePreservedFocus(): () => void {
  const held = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const element = held.current;
    held.current = null;
    if (element?.isConnected && document.activeElement !== element) element.focus();
    element?.scrollIntoView({ block: 'nearest' });
  });
  return useCallback(() => {
    held.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
  }, []);
}
