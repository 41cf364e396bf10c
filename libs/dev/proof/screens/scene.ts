import type { Page } from 'playwright-core';
import type { Customer } from './customer.js';

/** A screen in one of its states. */
export interface Scene {
  /** Of its picture; the route first. */
  readonly name: string;
  /** Who looks: the customer who has bought all that, somebody signed in, an admin, or somebody new. */
  readonly who: 'customer' | 'user' | 'admin' | 'new';
  /** Brings the page there and returns when it is. */
  readonly open: (page: Page, customer: Customer) => Promise<unknown>;
  /** What this state is expected to write on the console. */
  readonly console?: RegExp;
}

/** Scenes of somebody new, by their names. */
export const scenes = (who: Scene['who'], opens: Record<string, Scene['open']>, console?: RegExp): Scene[] =>
  Object.entries(opens).map(([name, open]) => ({ name, who, open, ...(console ? { console } : {}) }));
