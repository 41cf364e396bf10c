import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import {
  claimBody,
  claimKinds,
  type ClaimBody,
  type ClaimView,
  type ShipmentClaims,
} from '#libs/contracts/insurance/insurance-claims.js';
import { formatDate } from '../../lib/text/format';
import { toast } from '../../stores/app-status';
import { Button } from '../../ui/button';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { contractIssues } from '../../ui/form/contract-resolver';
import { ErrorSummary } from '../../ui/form/error-summary';
import { controlClass, Field, useFieldLink } from '../../ui/form/field';
import { Select } from '../../ui/form/select';
import { TextInput } from '../../ui/form/text-input';
import { useContractForm } from '../../ui/form/use-contract-form';
import { claimsQuery, sendClaim, type Evidence } from './claim-queries';
import { dollarsText, kindNames } from './claim-text';
import { evidenceFault, EvidenceField } from './evidence-field';

interface ClaimFormProps {
  slug: string;
  claims: ShipmentClaims;
  /** The text of the last draft. */
  draft: ClaimView | undefined;
  onClose: () => void;
}

type Values = { parcel: string; kind: string; amount: string; description: string };

const messages: Record<string, string> = {
  parcel: 'Choose the parcel.',
  kind: 'Choose what happened.',
  amount: 'Enter an amount like 120.00.',
};

/** Cents of the typed amount; NaN for anything else. */
const centsOf = (text: string): number =>
  /^\d+(\.\d{1,2})?$/.test(text.trim()) ? Math.round(Number(text.trim()) * 100) : Number.NaN;

/** Opens a claim: what happened, how much, and what proves it. */
export function ClaimForm({ slug, claims: { insured, parcels, lossFrom }, draft, onClose }: ClaimFormProps) {
  const client = useQueryClient();
  const open = parcels.filter((one) => one.open);
  const [files, setFiles] = useState<readonly Evidence[]>([]);
  const mostOf = (parcel: string) => parcels.find(({ number }) => String(number) === parcel)?.insured ?? insured;
  const form = useContractForm<Values, ClaimBody>({
    defaultValues: {
      parcel: String(draft?.parcel ?? (open.length === 1 ? open[0]?.number : '')),
      kind: draft?.kind ?? '',
      amount: draft ? (draft.requested / 100).toFixed(2) : '',
      description: draft?.description ?? '',
    },
    check: ({ parcel, kind, amount, description }) => {
      const of = parcels.length > 0 ? { parcel: Number(parcel) } : {};
      const value = { ...of, kind, amount: centsOf(amount), description } as ClaimBody;
      const issues = contractIssues(claimBody, value).map(({ path, message }) => ({
        path,
        message: messages[path] ?? message,
      }));
      const most = mostOf(parcel);
      const tooMuch = value.amount > most;
      return {
        value,
        issues: tooMuch ? [...issues, { path: 'amount', message: `Enter at most ${dollarsText(most)}.` }] : issues,
      };
    },
  });
  const send = useMutation({
    mutationFn: (body: ClaimBody) => sendClaim(slug, body, files),
    onSuccess: () => {
      toast('Claim sent', { tone: 'success' });
      onClose();
    },
    onError: (error: Error) => form.refuse(error),
    onSettled: () => client.invalidateQueries(claimsQuery(slug)),
  });
  const chosen = useWatch({ control: form.control, name: 'parcel' });
  const fault = evidenceFault(files);
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={form.submit(send.mutate, send.isPending || fault !== undefined)}
    >
      <ErrorSummary {...form.summary} short />
      {send.error && !form.shows(send.error) && <ProblemAlert error={send.error} title="Your claim was not sent" />}
      {parcels.length > 0 && (
        <Field label="Parcel" error={form.error('parcel')}>
          <Select {...form.register('parcel')}>
            <option value="" disabled>
              Choose
            </option>
            {open.map(({ number, trackingNumber, insured: value }) => (
              <option key={number} value={number}>
                {number}: {trackingNumber}, insured for {dollarsText(value)}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field
        label="What happened?"
        error={form.error('kind')}
        hint={lossFrom ? `You can claim a lost parcel from ${formatDate(lossFrom)}.` : undefined}
      >
        <Select {...form.register('kind')}>
          <option value="" disabled>
            Choose
          </option>
          {claimKinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindNames[kind]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Amount, in $" error={form.error('amount')} hint={`Insured for ${dollarsText(mostOf(chosen))}.`}>
        <TextInput {...form.register('amount')} inputMode="decimal" className="tabular-nums" />
      </Field>
      <Field label="Describe it" error={form.error('description')}>
        <LongText {...form.register('description')} />
      </Field>
      <EvidenceField files={files} onChange={setFiles} />
      <p className="text-small text-text-2">
        Add an invoice or receipt that shows what the contents are worth, and photos of any damage.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={send.isPending}>
          Send claim
        </Button>
        <Button tone="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

export function LongText(bind: ComponentProps<'textarea'>) {
  return <textarea {...useFieldLink()} {...bind} rows={4} dir="auto" className={`${controlClass} h-auto py-2`} />;
}
