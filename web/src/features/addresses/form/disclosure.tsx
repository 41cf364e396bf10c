import { Plus } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';

/** An optional field behind a button. Once shown it stays, and it is open from the start when it has a value. */
export function Disclosure({ open, label, children }: { open: boolean; label: string; children: ReactNode }) {
  const [asked, setAsked] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked) box.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [asked]);
  if (open || asked)
    return (
      <div ref={box} className="flex flex-col gap-4">
        {children}
      </div>
    );
  return (
    <button
      type="button"
      onClick={() => setAsked(true)}
      className="-my-1 inline-flex min-h-9 items-center gap-1.5 self-start rounded-control text-ui font-medium text-primary hover:underline"
    >
      <Plus aria-hidden className="size-4" />
      {label}
    </button>
  );
}
