import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export type Tone = 'neutral' | 'primary' | 'success' | 'warning' | 'danger' | 'info' | 'accent';

const tones: Record<Tone, string> = {
  neutral: 'bg-sunken text-text-2',
  primary: 'bg-primary-soft text-primary',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
  accent: 'bg-accent text-on-accent',
};

/** A short mark: icon and word, never color alone. */
export function Badge({
  tone = 'neutral',
  icon: Icon,
  small,
  children,
}: {
  tone?: Tone;
  icon?: LucideIcon;
  /** For rows of a list. */
  small?: boolean;
  children: ReactNode;
}) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 rounded-chip text-micro font-semibold whitespace-nowrap',
        small ? 'h-5 px-1.5' : 'h-6 px-2',
        tones[tone],
      )}
    >
      {Icon && <Icon aria-hidden className="size-3.5" strokeWidth={2.25} />}
      {children}
    </span>
  );
}
