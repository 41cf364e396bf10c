import { clsx } from 'clsx';
import { CircleCheck, CircleDot, CircleX, TriangleAlert } from 'lucide-react';
import { capitalized } from '../../lib/text/capitalized';
import { Badge, type Tone } from './badge';

const tones: Record<string, Tone> = {
  fulfilled: 'success',
  closed: 'success',
  purchased: 'success',
  captured: 'success',
  delivered: 'success',
  ready: 'info',
  in_cart: 'info',
  ordered: 'info',
  queued: 'info',
  purchasing: 'info',
  processing: 'info',
  authorised: 'info',
  on_use: 'info',
  accepted: 'info',
  in_transit: 'info',
  out_for_delivery: 'info',
  requires_action: 'warning',
  void_requested: 'warning',
  delayed: 'warning',
  returning: 'warning',
  returned: 'warning',
  purchasing_unknown: 'danger',
  void_rejected: 'danger',
  failed: 'danger',
  disputed: 'danger',
  exception: 'danger',
};
/** States whose name is not what people say. */
const words: Readonly<Record<string, string>> = {
  none: 'Not bought',
  unknown: 'Not scanned',
  created: 'Started',
  on_use: 'Paid when used',
  requires_action: 'Bank confirms',
  authorised: 'Authorized',
  captured: 'Paid',
  cancelled: 'Canceled',
  purchasing_unknown: 'Answer unclear',
  void_rejected: 'Void declined',
  available_for_pickup: 'Ready for pickup',
};
const icons = { success: CircleCheck, warning: TriangleAlert, danger: CircleX } as const;

/** A state of one of the four lines as words: "in_transit" → "In transit", "captured" → "Paid". */
export function stateText(state: string): string {
  return words[state] ?? capitalized(state.replaceAll('_', ' '));
}

/** The choices of a filter. */
export const stateOptions = (states: readonly string[]) => states.map((state) => [state, stateText(state)] as const);

interface LineBadgeProps {
  /** The name of the line, where no heading has it. */
  line?: string;
  /** A heading has it where there is room for a table. */
  headed?: boolean;
  state: string | null;
}

/** The state of one of the four lines. */
export function LineBadge({ line, headed = false, state }: LineBadgeProps) {
  if (state === null) return <span className="text-text-3">–</span>;
  const tone = tones[state] ?? 'neutral';
  const icon = tone === 'success' || tone === 'warning' || tone === 'danger' ? icons[tone] : CircleDot;
  return (
    <Badge tone={tone} icon={icon}>
      {line && <span className={clsx('font-normal', headed && '@form:sr-only')}>{line}: </span>}
      {stateText(state)}
    </Badge>
  );
}
