import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** What to see and do where nothing is yet. */
export function EmptyState({ icon: Icon, title, children, actions }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 px-4 py-14 text-center">
      <span className="mb-1 grid size-14 place-items-center rounded-full bg-primary-soft text-primary">
        <Icon aria-hidden className="size-6" />
      </span>
      <h2 className="type-h2">{title}</h2>
      {children && <p className="max-w-column text-text-2">{children}</p>}
      {actions && <div className="mt-3 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  children?: ReactNode;
  actions?: ReactNode;
}
