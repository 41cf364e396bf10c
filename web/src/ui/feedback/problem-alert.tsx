import { NetworkError, referenceOf } from '../../lib/http/problems';
import { InlineAlert } from './inline-alert';
import type { ReactNode } from 'react';

/** Why a press did not work, beside where it was pressed; everything entered stays. */
export function ProblemAlert({ error, title, actions }: { error: unknown; title: string; actions?: ReactNode }) {
  const reference = referenceOf(error);
  return (
    <InlineAlert tone="danger" live title={title} actions={actions}>
      {problemText(error)}
      {reference && <span className="block text-small text-text-2">Reference {reference}</span>}
    </InlineAlert>
  );
}

/** A failure in plain words. */
export function problemText(error: unknown): string {
  if (error instanceof NetworkError)
    return 'No answer came from our server. Check your connection and try again; nothing is lost.';
  return error instanceof Error && error.message ? error.message : 'Something went wrong on our side. Try again.';
}
