import { useEffect, useRef, type ReactNode } from 'react';
import { InlineAlert } from '../../ui/feedback/inline-alert';
import { authErrors, waitText } from './auth-errors';
import type { Attempt } from './use-attempt';

/** Why a try was refused, and how long to wait before the next one. Takes the focus. */
export function AttemptAlert({ attempt, actions }: { attempt: Pick<Attempt, 'error' | 'wait'>; actions?: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const { error, wait } = attempt;
  useEffect(() => {
    if (error !== undefined) box.current?.focus();
  }, [error]);
  if (error === undefined) return null;
  return (
    <div ref={box} tabIndex={-1} className="rounded-control">
      <InlineAlert tone="danger" live actions={actions}>
        {authErrors(error)}
        {wait > 0 && <WaitText seconds={wait} />}
      </InlineAlert>
    </div>
  );
}

/** Counted down for the eyes only. */
const WaitText = ({ seconds }: { seconds: number }) => (
  <span aria-live="off"> You can try again in {waitText(seconds)}.</span>
);
