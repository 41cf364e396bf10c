import { referenceOf } from '../../lib/http/problems';
import { InlineAlert } from './inline-alert';
import { problemText } from './problem-text';
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
