import { acting } from './acting-company';

/** A key of local storage that belongs to whom the page acts for. */
export const ownKey = (name: string): string => name + (acting.company && `@${acting.company}`);
