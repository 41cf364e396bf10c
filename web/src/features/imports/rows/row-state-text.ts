import {
  CircleAlert,
  CircleCheck,
  CircleSlash,
  CircleX,
  Clock3,
  LoaderCircle,
  PackageCheck,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import type { RowState } from '#libs/contracts/imports/rows/rows.js';
import type { Tone } from '../../../ui/display/badge';
import type { RowWithEdits } from './row-with-edits';

interface StateLabel {
  label: string;
  tone: Tone;
  icon: LucideIcon;
}

const words: Record<RowState, StateLabel> = {
  invalid: { label: 'Errors', tone: 'danger', icon: CircleAlert },
  valid: { label: 'Ready', tone: 'success', icon: CircleCheck },
  rated: { label: 'Ready', tone: 'success', icon: CircleCheck },
  rate_failed: { label: 'No price', tone: 'warning', icon: CircleX },
  excluded: { label: 'Excluded', tone: 'neutral', icon: CircleSlash },
  adding: { label: 'Adding', tone: 'info', icon: LoaderCircle },
  added: { label: 'Added', tone: 'primary', icon: PackageCheck },
};
const warned: StateLabel = { label: 'Warning', tone: 'warning', icon: TriangleAlert };

/** The state of a row during the repair. */
export function rowStateText({ state, issues }: Pick<RowWithEdits, 'state' | 'issues'>): StateLabel {
  return issues.length > 0 && (state === 'valid' || state === 'rated') ? warned : words[state];
}

/** The state of a row while rows get their prices. */
export const priceLabels: Record<RowState, StateLabel> = {
  ...words,
  valid: { label: 'Waiting', tone: 'info', icon: Clock3 },
  rated: { label: 'Priced', tone: 'success', icon: CircleCheck },
};
