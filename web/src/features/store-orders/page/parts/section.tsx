import type { ReactNode } from 'react';

/** A part of an order with its heading. */
export function Section({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className="rounded-card border border-border bg-surface p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-ui font-semibold">{title}</h3>
        {action}
      </div>
      {children}
    </section>
  );
}
