import type { LabelFormat } from '#libs/contracts/shipments/labels.js';

/** Paper sizes and file formats of a label, as lists name them. */
export const formatNames: Record<LabelFormat, string> = {
  pdf: '4 × 6 in label',
  a6: 'A6 label',
  letter: 'Letter, one label',
  letter2: 'Letter, two labels',
  a4: 'A4, four labels',
  png203: 'Picture, 203 dpi',
  png300: 'Picture, 300 dpi',
  zpl203: 'ZPL, 203 dpi',
  zpl300: 'ZPL, 300 dpi',
};
