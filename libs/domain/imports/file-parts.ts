import { partBytes } from '#libs/contracts/imports/imports.js';

/** How many parts a file of so many bytes has. */
export const partCount = (bytes: number): number => Math.ceil(bytes / partBytes);

/** How many bytes part `number` (0-based) of it has; 0: there is no such part. */
export const partSize = (bytes: number, number: number): number =>
  Math.max(0, Math.min(partBytes, bytes - number * partBytes));

/** ZIP, as workbooks are. */
const packed = Buffer.from('PK');

/** Whether the first part of a file shows that it can be no table: it has no line end, and no row is as long as a part. */
export const beginsWithoutEnd = (first: Buffer): boolean =>
  first.length === partBytes && !first.includes(10) && !first.includes(13) && !first.subarray(0, 2).equals(packed);
