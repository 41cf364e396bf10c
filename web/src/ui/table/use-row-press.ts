import { useEffect, type RefObject } from 'react';

/** A press anywhere on a row is one on its link. Rows are not links themselves: so many layers would slow the scrolling. */
export function useRowPress(body: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const rows = body.current;
    const press = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest('a, button, label, input')) return;
      if (!document.getSelection()?.toString()) target.closest('tr')?.querySelector<HTMLElement>('[data-row]')?.click();
    };
    rows?.addEventListener('click', press);
    return () => rows?.removeEventListener('click', press);
  }, [body]);
}
