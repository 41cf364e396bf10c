import { partBytes } from '#libs/contracts/imports/imports.js';

/** How many parts a file of so many bytes has. */
export const partCount = (bytes: number): number => Math.ceil(bytes / partBytes);

/** How many bytes part `number` (0-based) of it has; 0: there is no such part. */
export const partSize = (bytes: number, number: number): number =>
  Math.max(0, Math.min(partBytes, bytes - number * partBytes));
