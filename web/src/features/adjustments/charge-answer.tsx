import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type ComponentProps } from 'react';
import { chargeAnswer, type ChargeAnswer, type ChargeView } from '#libs/contracts/adjustments/adjustment-charges.js';
import { toast } from '../../stores/app-status';
import { Button } from '../../ui/button';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { contractIssues } from '../../ui/form/contract-resolver';
import { ErrorSummary } from '../../ui/form/error-summary';
import { controlClass, Field, useFieldLink } from '../../ui/form/field';
import { useContractForm } from '../../ui/form/use-contract-form';
import { dollarsText } from './adjustment-text';
import { PhotoField, photoFault } from './photo-field';
import { answerCharge, contestCharge } from './charge-queries';

/** Accepts a proposed charge, or contests it with a text. */
export function ChargeAnswerForm({ slug, charge }: { slug: string; charge: ChargeView }) {
  const { id: chargeId, amount } = charge;
  const client = useQueryClient();
  const [contesting, setContesting] = useState(false);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const fault = photoFault(photos);
  const form = useContractForm<{ words: string }, ChargeAnswer>({
    defaultValues: { words: '' },
    check: ({ words }) => {
      const value = { chargeId, answer: 'contest', words } as const;
      return { value, issues: contractIssues(chargeAnswer, value) };
    },
  });
  const send = useMutation({
    mutationFn: (body: ChargeAnswer) =>
      body.answer === 'contest' ? contestCharge(slug, charge, body.words, photos) : answerCharge(slug, body),
    onSuccess: (_, { answer }) => toast(answer === 'accept' ? 'Accepted' : 'Objection sent', { tone: 'success' }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['shipments', 'details', slug] }),
        client.invalidateQueries({ queryKey: ['adjustment-charges'] }),
      ]),
  });
  const problem = send.error && <ProblemAlert error={send.error} title="Your answer was not saved" />;
  if (!contesting)
    return (
      <>
        {problem}
        <div className="flex flex-wrap gap-3">
          <Button loading={send.isPending} onClick={() => send.mutate({ chargeId, answer: 'accept' })}>
            Accept and pay {dollarsText(amount)}
          </Button>
          <Button tone="secondary" onClick={() => setContesting(true)}>
            Contest
          </Button>
        </div>
      </>
    );
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={form.submit(send.mutate, send.isPending)}>
      <ErrorSummary {...form.summary} short />
      {problem}
      <Field
        label="Why is the carrier wrong?"
        hint="For example the weight and size on your own scale, and how you packed it."
        error={form.error('words')}
      >
        <Objection {...form.register('words')} />
      </Field>
      <PhotoField photos={photos} error={fault} onChange={setPhotos} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={fault !== undefined} loading={send.isPending}>
          Send objection
        </Button>
        <Button tone="secondary" onClick={() => setContesting(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

function Objection(bind: ComponentProps<'textarea'>) {
  return <textarea {...useFieldLink()} {...bind} rows={4} dir="auto" className={`${controlClass} h-auto py-2`} />;
}
