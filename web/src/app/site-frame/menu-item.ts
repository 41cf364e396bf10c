import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface MenuItem {
  to: string;
  label: string;
  /** Marked only when exactly this page is open. */
  end?: boolean;
  /** After the label, such as a number. */
  mark?: ReactNode;
}

const places = {
  bar: 'inline-flex min-h-9 items-center rounded-control px-3 text-ui font-medium',
  panel: 'flex min-h-12 items-center gap-3 rounded-control px-3 text-body font-medium',
  side: 'relative flex min-h-10 items-center gap-3 rounded-control px-2.5 text-ui font-medium',
};

/** Look of a menu's links by its place; the open page is marked by ground and ink. */
export const menuStyle =
  (place: keyof typeof places) =>
  ({ isActive }: { isActive: boolean }) =>
    clsx(places[place], isActive ? 'bg-primary-soft text-primary' : 'text-text-2 hover:bg-sunken hover:text-text');
