import { clsx } from 'clsx';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { groupFours } from '../../lib/text/group-fours';

/** A number to read and to copy: grouped in fours on the page, without spaces in the clipboard. */
export function CopyText({ text, label, grouped = false }: { text: string; label: string; grouped?: boolean }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2_000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  const Icon = copied ? Check : Copy;
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <span className={clsx('type-code min-w-0 font-medium', grouped ? 'break-words' : 'break-all')}>
        {grouped ? groupFours(text) : text}
      </span>
      <button
        type="button"
        onClick={copy}
        aria-label={`Copy ${label}`}
        className="grid size-8 shrink-0 place-items-center rounded-chip text-text-2 hover:bg-sunken hover:text-text"
      >
        <Icon aria-hidden className="size-4" />
      </button>
      <span role="status" className="sr-only">
        {copied ? 'Copied' : ''}
      </span>
    </span>
  );
}
