import { clsx } from 'clsx';
import { useId, type ReactNode } from 'react';

interface CartGroupProps {
  title: string;
  count: number;
  /** Right of the title. */
  action?: ReactNode;
  children: ReactNode;
}

const many = 40;
/** Of many rows the browser leaves out those that are out of sight. Their height is guessed, their width never. */
const lazyRows =
  '[&>li]:[content-visibility:auto] [&>li]:[contain-intrinsic-height:auto_13rem] sm:[&>li]:[contain-intrinsic-height:auto_10rem]';

/** One part of the cart: a heading with its number, and the rows. */
export function CartGroup({ title, count, action, children }: CartGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4">
        <h2 id={id} className="type-h2">
          {title} <span className="font-normal text-text-3">({count})</span>
        </h2>
        {action}
      </div>
      <ul className={clsx('overflow-hidden rounded-card border border-border bg-surface', count > many && lazyRows)}>
        {children}
      </ul>
    </section>
  );
}
