import { FileSpreadsheet } from 'lucide-react';
import type { ImportView } from '#libs/contracts/imports/imports.js';
import { formatMoment, plural } from '../../lib/text/format';
import { Badge } from '../../ui/display/badge';
import { ButtonLink } from '../../ui/navigation/link';
import { formatSize } from '../../lib/text/file-size';
import { importHref } from './import-steps';
import { statusLabels } from './import-text';

/** Which file this is, and the way to another one. */
export function ImportHead({ view }: { view: ImportView }) {
  const { label, tone } = statusLabels[view.status];
  const rows = view.totalRows ?? view.rows;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <FileSpreadsheet aria-hidden className="size-6 shrink-0 text-text-3" />
      <div className="min-w-0 flex-1 basis-48">
        <p dir="auto" className="truncate font-semibold">
          {view.name}
        </p>
        <p className="text-small text-text-2">
          {formatSize(view.bytes)}
          {rows > 0 && ` · ${plural(rows, 'row')}`} ·{' '}
          <time dateTime={view.createdAt}>{formatMoment(view.createdAt)}</time>
        </p>
      </div>
      <Badge tone={tone}>{label}</Badge>
      <ButtonLink tone="secondary" size="dense" to={importHref()}>
        Another file
      </ButtonLink>
    </div>
  );
}
