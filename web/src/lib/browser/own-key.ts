import { acting } from './acting-company';

/** Names of all such keys, without the company: signing out removes them for the person and for every company. */
export const ownNames: string[] = [];

/** A key of local storage of the owner that the page acts for. */
export function ownKey(name: string): string {
  ownNames.push(name);
  return name + (acting.company && `@${acting.company}`);
}
