import { acting } from './acting-company';

/** Names of all such keys, without the company: signing out removes them for the person and for every company. */
export const ownerStorageNames: string[] = [];

/** A key of local storage of the owner that the page acts for. */
export function ownerStorageKey(name: string): string {
  ownerStorageNames.push(name);
  return name + (acting.company && `@${acting.company}`);
}
