import { acting } from './acting-company';

/** A key of local storage for the person or company that the page acts for. */
export const ownKey = (name: string): string => name + (acting.company && `@${acting.company}`);
