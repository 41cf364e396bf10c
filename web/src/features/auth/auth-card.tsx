import type { ReactNode } from 'react';
import { Card } from '../../ui/card';

/** The one card of a page of sign-in. */
export function AuthCard({ title, intro, children }: { title: string; intro?: ReactNode; children: ReactNode }) {
  return (
    <Card className="flex flex-col gap-5 sm:p-8">
      <header className="flex flex-col gap-1">
        <h1 className="type-h1">{title}</h1>
        {intro && <p className="text-text-2">{intro}</p>}
      </header>
      {children}
    </Card>
  );
}

/** Ways on to other pages, below the card's form. */
export function AuthLinks({ children }: { children: ReactNode }) {
  return <div className="flex flex-col gap-3 border-t pt-5 text-ui text-text-2">{children}</div>;
}
