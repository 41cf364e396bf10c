import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

export type AlertTone = 'info' | 'success' | 'warning' | 'danger';

const styles = {
  info: ['bg-info-soft', 'text-info', Info],
  success: ['bg-success-soft', 'text-success', CircleCheck],
  warning: ['bg-warning-soft', 'text-warning', TriangleAlert],
  danger: ['bg-danger-soft', 'text-danger', CircleAlert],
} as const;

export interface InlineAlertProps {
  tone?: AlertTone;
  title?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
  className?: string;
  /** Announced when it appears; a warning that is on the page from the start is not. */
  live?: boolean;
}

/** A message in its place on the page. */
export function InlineAlert({ tone = 'info', title, actions, children, className, live }: InlineAlertProps) {
  const [ground, ink, Icon] = styles[tone];
  const role = live ? (tone === 'danger' ? 'alert' : 'status') : undefined;
  return (
    <div role={role} className={clsx('flex gap-3 rounded-control p-4 text-ui', ground, className)}>
      <Icon aria-hidden className={clsx('size-5 shrink-0', ink)} />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        {title && <p className={clsx('font-semibold', ink)}>{title}</p>}
        {children && <div className="text-text">{children}</div>}
        {actions && <div className="mt-1 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  );
}
