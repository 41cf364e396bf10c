import { clsx } from 'clsx';
import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { buttonClass } from '../button';

interface DropPanelProps {
  icon: LucideIcon;
  label: ReactNode;
  children: ReactNode;
  className?: string;
  wide?: boolean;
}

/** A button with a small panel below it, drawn from its first press on. Esc, or a press or the focus elsewhere, closes it. */
export function DropPanel({ icon: Icon, label, children, className, wide = false }: DropPanelProps) {
  const box = useRef<HTMLDetailsElement>(null);
  const [drawn, setDrawn] = useState(false);
  useEffect(() => {
    const away = ({ target }: Event) => {
      if (box.current?.open && target instanceof Node && !box.current.contains(target)) box.current.open = false;
    };
    const escape = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !box.current?.open) return;
      box.current.open = false;
      box.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', away);
    document.addEventListener('focusin', away);
    document.addEventListener('keydown', escape);
    return () => {
      document.removeEventListener('pointerdown', away);
      document.removeEventListener('focusin', away);
      document.removeEventListener('keydown', escape);
    };
  }, []);
  return (
    <details ref={box} className={clsx('relative', className)}>
      <summary
        onClick={() => setDrawn(true)}
        onPointerEnter={() => setDrawn(true)}
        className={buttonClass('secondary', 'dense', 'list-none')}
      >
        <Icon aria-hidden className="size-4" /> {label}
      </summary>
      <div
        className={clsx(
          'absolute right-0 z-20 mt-1 max-h-96 overflow-y-auto rounded-control border border-border bg-surface p-2 shadow-md max-md:right-auto max-md:left-0',
          wide ? 'w-72' : 'w-60',
        )}
      >
        {drawn && children}
      </div>
    </details>
  );
}
