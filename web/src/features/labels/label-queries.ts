import { queryOptions } from '@tanstack/react-query';
import { labelView, type LabelFormat, type LabelView } from '#libs/contracts/shipments/labels.js';
import { api } from '../../session/api';

/** The label of a shipment; poll it until `isLabelSettled`. */
export const labelQuery = (slug: string) =>
  queryOptions({
    queryKey: ['labels', slug],
    queryFn: ({ signal }) => api.get(labelView, `/labels/${slug}`, { signal, quiet: true }),
  });

const settled: ReadonlySet<LabelView['status']> = new Set(['none', 'purchased', 'failed', 'voided', 'void_rejected']);
/** Neither the carrier's answer to a purchase nor to a void is awaited. */
export const isLabelSettled = (label: LabelView): boolean => settled.has(label.status);

export interface LabelFile {
  format: LabelFormat;
  /** First free position of a sheet, 0-based. */
  start?: number;
  /** 1-based page of an image. */
  page?: number;
}

export const labelFile = (slug: string, file: LabelFile): Promise<Blob> =>
  api.file(`/labels/${slug}/file`, { query: { format: file.format, start: file.start, page: file.page } });

/** The commercial invoice as PDF on US Letter. */
export const invoiceFile = (slug: string): Promise<Blob> => api.file(`/labels/${slug}/invoice`);

/** The picture on the screen; cached, since a label never changes. */
export const labelPreviewQuery = (slug: string, page: number) =>
  queryOptions({
    queryKey: ['labels', slug, 'preview', page],
    queryFn: () => labelFile(slug, { format: 'png203', page }),
    staleTime: Infinity,
  });

/** Counts a print; answers the label with the new count. */
export const markPrinted = (slug: string): Promise<LabelView> => api.send(labelView, 'POST', `/labels/${slug}/printed`);
