import { Construction } from 'lucide-react';
import type { ReactNode } from 'react';

/** An honest page for a part that does not exist yet: what it will do, what works today. */
export function ComingPage({ title, children, actions }: { title: string; children: ReactNode; actions?: ReactNode }) {
  return (
    <div className="flex max-w-form flex-col items-start gap-4 rounded-card border border-border bg-surface p-6 sm:p-8">
      <span className="grid size-12 place-items-center rounded-full bg-warning-soft text-warning">
        <Construction aria-hidden className="size-6" />
      </span>
      <h1 className="type-h1">{title}</h1>
      <div className="flex flex-col gap-3 text-text-2">{children}</div>
      {actions && <div className="mt-2 flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
