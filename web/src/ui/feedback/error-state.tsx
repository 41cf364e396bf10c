import { CloudOff } from 'lucide-react';
import { referenceOf } from '../../lib/http/problems';
import { Button } from '../button';
import { CopyText } from '../display/copy-text';
import { problemText } from './problem-text';

/** What failed in plain words, a retry that keeps everything, and the reference for support. */
export function ErrorState({ title, error, onRetry, retrying }: ErrorStateProps) {
  const reference = referenceOf(error);
  return (
    <div role="alert" className="flex flex-col items-center gap-3 px-4 py-12 text-center">
      <span className="mb-1 grid size-14 place-items-center rounded-full bg-danger-soft text-danger">
        <CloudOff aria-hidden className="size-6" />
      </span>
      <h2 className="type-h2">{title}</h2>
      <p className="max-w-column text-text-2">{problemText(error)}</p>
      {onRetry && (
        <Button tone="secondary" onClick={onRetry} loading={retrying ?? false}>
          Try again
        </Button>
      )}
      {reference && (
        <p className="flex flex-wrap items-center justify-center gap-1 text-small text-text-3">
          Reference <CopyText text={reference} label="error reference" />
        </p>
      )}
    </div>
  );
}

interface ErrorStateProps {
  title: string;
  error: unknown;
  onRetry?: () => void;
  retrying?: boolean;
}
