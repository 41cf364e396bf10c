/** Technical names, for searching logs: folded away. `of`: their subject, for screen readers. */
export const RawDetails = ({ lines, of }: { lines: readonly string[]; of?: string }) => (
  <details className="text-small text-text-2">
    <summary className="min-h-6 w-fit content-center">Details{of && <span className="sr-only"> of {of}</span>}</summary>
    <pre className="mt-1 rounded-control bg-sunken p-2 break-words whitespace-pre-wrap">{lines.join('\n')}</pre>
  </details>
);
