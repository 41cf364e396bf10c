import type { ImportStatus, ImportView } from '#libs/contracts/imports/imports.js';
import type { Tone } from '../../ui/display/badge';
import { formatSize } from '../../lib/text/file-size';

export const statusLabels: Record<ImportStatus, { label: string; tone: Tone }> = {
  uploading: { label: 'Upload incomplete', tone: 'warning' },
  reading: { label: 'Reading', tone: 'info' },
  needs_encoding: { label: 'Choose encoding', tone: 'warning' },
  needs_mapping: { label: 'Map columns', tone: 'warning' },
  ready: { label: 'Ready', tone: 'success' },
  cancelled: { label: 'Canceled', tone: 'neutral' },
  failed: { label: 'Unreadable', tone: 'danger' },
};

export const busyLabels: Record<NonNullable<ImportView['busy']>, string> = {
  reading: 'Reading the file',
  checking: 'Checking the rows',
  rating: 'Getting carrier prices',
  adding: 'Creating shipments',
};

/** "1.2 MB" of one file, "0.4 of 1.2 MB" of one that is on its way. */
export const sizeLine = ({ bytes, received }: Pick<ImportView, 'bytes' | 'received'>): string =>
  received < bytes ? `${formatSize(received)} of ${formatSize(bytes)}` : formatSize(bytes);
