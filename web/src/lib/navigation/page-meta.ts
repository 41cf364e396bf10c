import { useEffect } from 'react';

/** A route module's `handle`: the title without the brand, the description of public pages, its width. */
export interface PageMeta {
  title: string;
  description?: string;
  /** Takes the whole width of the screen: tables, lists, grids. */
  wide?: true;
}

export const brand = 'Waybill';
export const titleOf = (title: string): string => `${title} – ${brand}`;

/** Sets the title of a page whose name is known only with its data. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = titleOf(title);
  }, [title]);
}

/** The meta of the innermost route that has one. */
export function metaOf(matches: readonly { handle?: unknown }[]): PageMeta | undefined {
  return matches.map((match) => match.handle).findLast(isPageMeta);
}

function isPageMeta(handle: unknown): handle is PageMeta {
  return typeof handle === 'object' && handle !== null && 'title' in handle && typeof handle.title === 'string';
}
