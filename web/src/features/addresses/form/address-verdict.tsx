import { useEffect, useRef, useState } from 'react';
import type { AddressVerdict as Verdict } from '#libs/contracts/addresses/address-check.js';
import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import { Button } from '../../../ui/button';
import { Field } from '../../../ui/form/field';
import { InlineAlert } from '../../../ui/feedback/inline-alert';
import { Select } from '../../../ui/form/select';
import { TextInput } from '../../../ui/form/text-input';

interface AddressVerdictProps {
  entered: AddressDraft;
  verdict: Verdict;
  onUse: (suggestion: AddressDraft) => void;
  /** Absent where the address cannot be shipped to. `reason` is empty when only the writing differs. */
  onKeep?: ((reason: string) => void) | undefined;
}

/** The result of an address check: entered and suggested address side by side. Never silent, never a dead end. */
export function AddressVerdict({ entered, verdict, onUse, onKeep }: AddressVerdictProps) {
  const box = useRef<HTMLDivElement>(null);
  const [asking, setAsking] = useState(false);
  const { suggestion, changed, issues } = verdict;
  useEffect(() => box.current?.focus(), [verdict]);
  const doubtful = verdict.verdict !== 'corrected';
  const keepEntered = () => (doubtful ? setAsking(true) : onKeep?.(''));
  return (
    <div ref={box} tabIndex={-1} className="rounded-control">
      <InlineAlert
        tone="warning"
        live
        title={suggestion ? 'Is this the address?' : 'Check this address'}
        actions={
          !asking && (
            <>
              {suggestion && (
                <Button size="dense" onClick={() => onUse(suggestion)}>
                  Use suggestion
                </Button>
              )}
              {onKeep && (
                <Button size="dense" tone="secondary" onClick={keepEntered}>
                  Keep mine
                </Button>
              )}
            </>
          )
        }
      >
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {issues
            .filter(({ severity }) => severity !== 'info' || doubtful)
            .map(({ code, message }) => (
              <li key={code}>{message}</li>
            ))}
        </ul>
        {suggestion && (
          <div className="my-3 grid gap-3 sm:grid-cols-2">
            <Lines title="You entered" address={entered} marked={changed} />
            <Lines title="Suggested" address={suggestion} marked={changed} />
          </div>
        )}
        {asking && onKeep && <Reason onReason={onKeep} onCancel={() => setAsking(false)} />}
      </InlineAlert>
    </div>
  );
}

const lineFields = ['street1', 'street2', 'city', 'state', 'postal', 'country'] as const;

/** The place, with what differs marked. */
function Lines(props: { title: string; address: AddressDraft; marked: readonly string[] }) {
  const { title, address, marked } = props;
  return (
    <div className="rounded-control bg-surface p-3">
      <p className="mb-1 text-small text-text-3">{title}</p>
      <p dir="auto" className="flex flex-wrap gap-x-1.5">
        {lineFields
          .filter((field) => address[field])
          .map((field) =>
            marked.includes(field) ? (
              <mark key={field} className="rounded-chip bg-warning-soft px-1 font-semibold text-text">
                {address[field]}
              </mark>
            ) : (
              <span key={field}>{address[field]}</span>
            ),
          )}
      </p>
    </div>
  );
}

const reasons = ['The recipient confirmed it', 'A new street or building', 'This is the local spelling'];
const other = 'Another reason';

/** Why the address is used as entered; stored with the shipment. */
function Reason({ onReason, onCancel }: { onReason: (reason: string) => void; onCancel: () => void }) {
  const [reason, setReason] = useState(reasons[0] ?? other);
  const [text, setText] = useState('');
  const own = reason === other;
  return (
    <div className="mt-3 flex flex-col items-start gap-3">
      <Field label="Why is it correct?" className="w-full max-w-80">
        <Select value={reason} onChange={(event) => setReason(event.target.value)}>
          {[...reasons, other].map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Select>
      </Field>
      {own && (
        <Field label="Reason" className="w-full max-w-80">
          <TextInput value={text} maxLength={200} onChange={(event) => setText(event.target.value)} />
        </Field>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="dense" disabled={own && !text.trim()} onClick={() => onReason(own ? text.trim() : reason)}>
          Use it anyway
        </Button>
        <Button size="dense" tone="secondary" onClick={onCancel}>
          Back
        </Button>
      </div>
    </div>
  );
}
