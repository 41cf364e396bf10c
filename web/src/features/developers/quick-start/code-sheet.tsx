import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button';

/** A program to read and copy. `label`: its name for screen readers. */
export function CodeSheet({ code, label }: { code: string; label: string }) {
  const [copied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(code).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  const Icon = copied ? Check : Copy;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <pre
        role="region"
        aria-label={label}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        className="type-code max-h-[36rem] overflow-auto rounded-control border border-border bg-sunken p-4 text-small"
      >
        {code}
      </pre>
      <Button size="dense" tone="secondary" className="self-start" aria-label={`Copy ${label}`} onClick={copy}>
        <Icon aria-hidden className="size-4" /> {copied ? 'Copied' : 'Copy'}
      </Button>
    </div>
  );
}
