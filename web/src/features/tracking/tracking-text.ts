import type { TrackingStatus } from '#libs/contracts/shipments/statuses.js';
import {
  CircleHelp,
  CircleX,
  Clock3,
  PackageCheck,
  PackageOpen,
  ScanLine,
  Store,
  Tag,
  TriangleAlert,
  Truck,
  Undo2,
  type LucideIcon,
} from 'lucide-react';
import type { Tone } from '../../ui/display/badge';

export interface TrackingDisplay {
  icon: LucideIcon;
  tone: Tone;
  /** Place on the bar of four, 0 to 3; the parcel has passed everything before it. */
  step: 0 | 1 | 2 | 3;
}

/** Icon, color and step of every status; the words are in the contract. */
export const trackingDisplays: Record<TrackingStatus, TrackingDisplay> = {
  unknown: { icon: CircleHelp, tone: 'neutral', step: 0 },
  label_created: { icon: Tag, tone: 'neutral', step: 0 },
  accepted: { icon: ScanLine, tone: 'info', step: 1 },
  in_transit: { icon: Truck, tone: 'info', step: 1 },
  out_for_delivery: { icon: PackageOpen, tone: 'primary', step: 2 },
  available_for_pickup: { icon: Store, tone: 'primary', step: 2 },
  delayed: { icon: Clock3, tone: 'warning', step: 1 },
  exception: { icon: TriangleAlert, tone: 'danger', step: 1 },
  delivered: { icon: PackageCheck, tone: 'success', step: 3 },
  returning: { icon: Undo2, tone: 'warning', step: 1 },
  returned: { icon: Undo2, tone: 'warning', step: 3 },
  cancelled: { icon: CircleX, tone: 'neutral', step: 0 },
};

export const trackingSteps = ['Label created', 'With carrier', 'Out for delivery', 'Delivered'] as const;

/** Ground and color of a status mark. */
export const statusGrounds: Record<Tone, string> = {
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
  warning: 'bg-warning-soft text-warning',
  primary: 'bg-primary-soft text-primary',
  info: 'bg-info-soft text-info',
  neutral: 'bg-sunken text-text-2',
  accent: 'bg-accent text-on-accent',
};
