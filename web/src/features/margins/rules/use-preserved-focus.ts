import { useCallback, useLayoutEffect, useRef } from 'react';

/** Moving a row removes it from the page for a moment, and the focus with it. Call before; afterwards the same element has it. */
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
