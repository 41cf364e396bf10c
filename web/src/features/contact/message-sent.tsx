import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button';
import { CopyText } from '../../ui/display/copy-text';

/** The message was delivered: its reference, and where the answer goes. */
export function MessageSent({
  reference,
  email,
  onAnother,
}: {
  reference: string;
  email: string;
  onAnother: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="flex flex-col items-start gap-3 rounded-card bg-success-soft p-5 text-text">
      <h3 ref={heading} tabIndex={-1} className="font-semibold">
        Message sent
      </h3>
      <p>
        We answer to <strong className="break-all">{email}</strong>. Your reference is{' '}
        <CopyText text={reference} label="reference" />.
      </p>
      <Button tone="secondary" size="dense" onClick={onAnother}>
        Write another message
      </Button>
    </div>
  );
}
