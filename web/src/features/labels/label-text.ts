import type { LabelFormat, LabelView } from '#libs/contracts/shipments/labels.js';
import { formatNames } from '../../lib/text/label-formats';
import { serviceTitle } from '../../lib/text/service-title';

export interface FormatChoice {
  format: LabelFormat;
  name: string;
  hint: string;
  /** Labels on one sheet; 1 where there is no choice. */
  positions: number;
  extension: 'pdf' | 'png' | 'zpl';
}

/** The paper sizes and file formats of a label. */
export const formatChoices: readonly FormatChoice[] = [
  { format: 'pdf', name: formatNames.pdf, hint: 'Label printers', positions: 1, extension: 'pdf' },
  { format: 'a6', name: formatNames.a6, hint: '105 × 148 mm', positions: 1, extension: 'pdf' },
  { format: 'letter', name: formatNames.letter, hint: 'Any office printer', positions: 1, extension: 'pdf' },
  { format: 'letter2', name: formatNames.letter2, hint: 'Half sheets', positions: 2, extension: 'pdf' },
  { format: 'a4', name: formatNames.a4, hint: 'Four labels a sheet', positions: 4, extension: 'pdf' },
  { format: 'png203', name: formatNames.png203, hint: '812 × 1218 px', positions: 1, extension: 'png' },
  { format: 'png300', name: formatNames.png300, hint: '1200 × 1800 px', positions: 1, extension: 'png' },
  { format: 'zpl203', name: formatNames.zpl203, hint: 'Zebra printers', positions: 1, extension: 'zpl' },
  { format: 'zpl300', name: formatNames.zpl300, hint: 'Zebra printers', positions: 1, extension: 'zpl' },
];

export const formatChoice = (format: LabelFormat): FormatChoice =>
  formatChoices.find((choice) => choice.format === format) ?? (formatChoices[0] as FormatChoice);

/** Whether a browser can print it: a carrier's ZPL is for label printers only. */
export const canPrint = ({ formats }: LabelView): boolean => formats.includes('pdf');

/** All texts of the label's picture, for screen readers. */
export function previewText(label: LabelView, page: LabelView['pages'][number]): string {
  return [
    `Label ${page.page} of ${label.pages.length}: ${serviceTitle(label)}.`,
    `From ${page.from}. To ${page.to}. Weight ${page.weightText}.`,
    `Tracking number ${page.trackingNumber}.`,
    label.sample ? 'Marked SAMPLE, NOT POSTAGE.' : '',
  ]
    .join(' ')
    .trim();
}
