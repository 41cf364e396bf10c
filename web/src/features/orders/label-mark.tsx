import { clsx } from 'clsx';
import { CircleCheck, CircleX, LoaderCircle, RotateCcw, type LucideIcon } from 'lucide-react';
import type { LabelStatus } from '#libs/contracts/shipments/statuses.js';
import { isPrintable, isVoidOrRefunded } from '../../lib/label-status';

interface Mark {
  icon: LucideIcon;
  text: string;
  style: string;
}

/** What became of a label, as a sign and in words. */
function markOf(status: LabelStatus): Mark {
  if (isPrintable(status)) return { icon: CircleCheck, text: 'Label ready', style: 'text-success' };
  if (isVoidOrRefunded(status)) return { icon: RotateCcw, text: 'Refunded', style: 'text-text-3' };
  if (status === 'failed') return { icon: CircleX, text: 'No label', style: 'text-danger' };
  return { icon: LoaderCircle, text: 'Creating label', style: 'animate-spin text-text-3' };
}

export function LabelMark({ status }: { status: LabelStatus }) {
  const { icon: Icon, text, style } = markOf(status);
  return <Icon aria-label={text} role="img" className={clsx('mt-0.5 size-5 shrink-0', style)} />;
}
