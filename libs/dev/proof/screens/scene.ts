import type { Page } from 'playwright-core';
import type { Customer } from './customer.js';

/** A screen in one of its states. */
export interface Scene {
  /** File name of its picture; starts with the route. */
  readonly name: string;
  /** Who looks at it: the customer with all the orders, a signed-in user, an admin, or a new visitor. */
  readonly who: 'customer' | 'user' | 'admin' | 'new';
  /** Brings the page into this state; resolves when it is there. */
  readonly open: (page: Page, customer: Customer) => Promise<unknown>;
  /** Widths of its pictures where they are not those of screens. */
  readonly widths?: readonly number[];
  /** Console output that this state is expected to cause. */
  readonly console?: RegExp;
}

/** Scenes of one kind of visitor, by name. */
export const scenes = (who: Scene['who'], opens: Record<string, Scene['open']>, console?: RegExp): Scene[] =>
  Object.entries(opens).map(([name, open]) => ({ name, who, open, ...(console ? { console } : {}) }));
