import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

/** A white sheet on the grey ground. */
export function Card({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={clsx('rounded-card border border-border bg-surface p-5 sm:p-6', className)} />;
}

/** A card that is a section with a heading and, on its right, one action. */
export function SectionCard(props: { title: ReactNode; action?: ReactNode; className?: string; children: ReactNode }) {
  return (
    <section className={clsx('rounded-card border border-border bg-surface p-5 sm:p-6', props.className)}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="type-h2 min-w-0">{props.title}</h2>
        {props.action}
      </div>
      {props.children}
    </section>
  );
}
