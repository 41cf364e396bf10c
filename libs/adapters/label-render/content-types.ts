import type { LabelFormat } from '#libs/contracts/shipments/labels.js';

export type FileKind = { contentType: string; extension: 'pdf' | 'png' | 'zpl' };

const pdf: FileKind = { contentType: 'application/pdf', extension: 'pdf' };
const png: FileKind = { contentType: 'image/png', extension: 'png' };
const zpl: FileKind = { contentType: 'application/zpl; charset=utf-8', extension: 'zpl' };

/** Content type and file extension of a rendered label. */
export const contentTypes: Record<LabelFormat, FileKind> = {
  pdf,
  letter: pdf,
  letter2: pdf,
  a4: pdf,
  a6: pdf,
  png203: png,
  png300: png,
  zpl203: zpl,
  zpl300: zpl,
};
