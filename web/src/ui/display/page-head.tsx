import type { ReactNode } from 'react';

/** A page's name, and what one does there: the same in its frame, so that it is read before the page's code is there. */
export function PageHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <header className="flex flex-col gap-1">
      <h1 tabIndex={-1} className="type-h1">
        {title}
      </h1>
      {children && <p className="max-w-read text-text-2">{children}</p>}
    </header>
  );
}
