import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { isSingleKey } from '../../../lib/browser/is-typing';
import { usePreferences } from '../../../stores/preferences';
import { useSession } from '../../../stores/session';
import { openParam } from '../../../lib/navigation/row-href';
import { renderNextRow } from '../render-next-row';

const rowElement = 'tr, li, [role=row]';

const rowLinks = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`main [data-row][href*="${openParam}="]`),
];

/** The link of the row that is open, where the row is drawn. */
export const rowLinkOf = (id: string): HTMLElement | undefined =>
  rowLinks().find((link) => link.getAttribute('href')?.includes(`${openParam}=${id}`));

/** The row after or before that of `id`, or of the focused one if none is open. */
export function neighborOf(id: string | null, step: 1 | -1): HTMLElement | undefined {
  const from = id ? rowLinkOf(id) : document.activeElement;
  const find = () => {
    const links = rowLinks();
    const at = links.findIndex((link) => link === from);
    return at < 0 && !id ? links[0] : links[at + step];
  };
  const row = from?.closest(rowElement);
  if (row && !find()) renderNextRow(row, step);
  return find();
}

/** Selects the open row or the one that has the focus, where rows can be selected. */
function pick(open: string | null): void {
  const link = open ? rowLinkOf(open) : document.activeElement;
  link?.closest('tr, li')?.querySelector<HTMLElement>('input[type=checkbox]')?.click();
}

/** Whether single keys are this person's choice, or the focus is where they belong. */
const isMeant = ({ target }: KeyboardEvent, chosen: boolean): boolean =>
  chosen || (target instanceof Element && target.closest('[data-row-keys]') !== null);

/**
 * J and K move from row to row: they move the open one, or the focus while none is open. X selects, Esc closes. Users can turn
 * single keys off in their account; inside the list and the panel they always work.
 */
export function useRowKeys(open: string | null, close: () => void): void {
  const navigate = useNavigate();
  const chosen = usePreferences(({ shortcuts }) => shortcuts);
  const user = useSession(({ actor }) => actor !== 'guest');
  // Rows that keys moved to and that are not open yet: the next key continues from the last of them.
  const opening = useRef<string[]>([]);
  useEffect(() => {
    opening.current = open ? opening.current.slice(opening.current.indexOf(open) + 1 || Infinity) : [];
  }, [open]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isSingleKey(event)) return;
      if (event.key === 'Escape' && open) return close();
      if (event.key === 'x' && isMeant(event, chosen && user)) return pick(open);
      const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : undefined;
      if (!step || !isMeant(event, chosen && user)) return;
      const link = neighborOf(opening.current.at(-1) ?? open, step);
      if (!link) return;
      event.preventDefault();
      link.closest(rowElement)?.scrollIntoView({ block: 'nearest' });
      if (!open) return link.focus({ preventScroll: true });
      const href = link.getAttribute('href') ?? '';
      opening.current.push(new URL(href, location.href).searchParams.get(openParam) ?? '');
      void navigate(href, { replace: true, preventScrollReset: true });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open, close, navigate, chosen, user]);
}
