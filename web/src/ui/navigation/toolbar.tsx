import { useRef, type KeyboardEvent, type ReactNode } from 'react';

interface ToolbarProps {
  label: string;
  className?: string;
  children: ReactNode;
}

const controls = 'button:not(:disabled), select:not(:disabled)';

/** Controls as one stop of the keyboard: Tab enters and leaves, the left and right arrows move inside. */
export function Toolbar({ label, className, children }: ToolbarProps) {
  const box = useRef<HTMLDivElement>(null);
  const all = () => [...(box.current?.querySelectorAll<HTMLElement>(controls) ?? [])];
  const stopAt = (stop: Element | null) => {
    for (const control of all()) control.tabIndex = control === stop ? 0 : -1;
  };
  const settle = (element: HTMLDivElement | null) => {
    box.current = element;
    const found = all();
    if (found.filter(({ tabIndex }) => tabIndex === 0).length !== 1) stopAt(found[0] ?? null);
  };
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const found = all();
    found.at((found.indexOf(event.target as HTMLElement) + step) % found.length)?.focus();
  };
  return (
    // A new function each time, so that controls added later are included.
    <div
      ref={settle}
      role="toolbar"
      aria-label={label}
      className={className}
      onKeyDown={move}
      onFocus={(event) => stopAt(event.target)}
    >
      {children}
    </div>
  );
}
