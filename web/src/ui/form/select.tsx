import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { controlClass, useFieldLink } from './field';

/** The platform's own select inside a Field: best on phones and with screen readers. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  return (
    <span className="relative block">
      <select {...useFieldLink()} {...rest} className={clsx(controlClass, 'appearance-none truncate pr-9', className)}>
        {children}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-text-2"
      />
    </span>
  );
}
