import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { evidenceFileName, filesPerClaim, type ClaimView } from '#libs/contracts/insurance/insurance-claims.js';
import { saveFile } from '../../lib/browser/save-file';
import { formatMoment } from '../../lib/text/format';
import { toast } from '../../stores/app-status';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { Badge } from '../../ui/display/badge';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { Field } from '../../ui/form/field';
import { LongText } from './claim-form';
import { claimFile, claimsQuery, storeFile, submitClaim, withdrawClaim, type Evidence } from './claim-queries';
import { claimMarks, dollarsText, claimTitle, purposeNames } from './claim-text';
import { evidenceFault, EvidenceField } from './evidence-field';

/** One claim: its status, the decision, its files. */
export function ClaimCard({ slug, claim }: { slug: string; claim: ClaimView }) {
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => withdrawClaim(claim.id),
    onSuccess: () => setAsking(false),
    onSettled: () => client.invalidateQueries(claimsQuery(slug)),
  });
  const download = useMutation({
    mutationFn: async (file: ClaimView['files'][number]) =>
      saveFile(await claimFile(claim.id, file.number), evidenceFileName(file)),
  });
  const [word, tone, icon] = claimMarks[claim.status];
  return (
    <article className="flex flex-col gap-3 text-ui" aria-label={`Claim: ${claimTitle(claim)}`}>
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        {claimTitle(claim)}
        <Badge tone={tone} icon={icon}>
          {word}
        </Badge>
      </p>
      <p className="text-text-2">{amountText(claim)}</p>
      {claim.words && claim.status !== 'submitted' && <p className="break-words">{claim.words}</p>}
      <p className="text-small break-words whitespace-pre-wrap text-text-2">{claim.description}</p>
      {claim.answer && <p className="text-small break-words text-text-2">Your answer: {claim.answer}</p>}
      {claim.files.length > 0 && (
        <ul aria-label="Files" className="flex flex-col items-start">
          {claim.files.map((file) => (
            <li key={file.number} className="max-w-full">
              <button
                type="button"
                className="min-h-11 rounded-chip text-left font-medium break-all text-primary underline decoration-1 underline-offset-3 hover:text-primary-hover"
                onClick={() => download.mutate(file)}
              >
                {purposeNames[file.purpose]}: {file.name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {download.error && <ProblemAlert error={download.error} title="Could not load the file" />}
      <ol aria-label="Steps of the claim" className="text-small text-text-2">
        {claim.steps.slice(1).map(({ status, at }) => (
          <li key={at}>
            {claimMarks[status][0]}, {formatMoment(at)}
          </li>
        ))}
      </ol>
      {claim.status === 'info_requested' && <AnswerForm slug={slug} claim={claim} />}
      {claim.withdrawing && <p className="text-text-2">Withdrawn. We’re asking the insurer to cancel it.</p>}
      {['submitted', 'in_review', 'info_requested'].includes(claim.status) && !claim.withdrawing && (
        <Button tone="secondary" className="self-start" onClick={() => setAsking(true)}>
          Withdraw claim
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        question="Withdraw this claim?"
        text="It won’t be decided. You can file another claim until the deadline."
        confirm="Withdraw"
        pending={withdraw.isPending}
        onConfirm={() => withdraw.mutate()}
        onClose={() => setAsking(false)}
      >
        {withdraw.error && <ProblemAlert error={withdraw.error} title="The claim was not withdrawn" />}
      </ConfirmDialog>
    </article>
  );
}

function amountText({ requested, approved, status, payout }: ClaimView): string {
  const claimed = `Claimed ${dollarsText(requested)}`;
  if (approved === null) return `${claimed}.`;
  const how = payout === 'card' ? 'to your card' : 'by transfer or check';
  return `${claimed}, ${status === 'paid' ? 'paid' : 'to be paid'} ${dollarsText(approved)} ${how}.`;
}

/** What we requested: a text, more files. */
function AnswerForm({ slug, claim }: { slug: string; claim: ClaimView }) {
  const [answer, setAnswer] = useState('');
  const [files, setFiles] = useState<readonly Evidence[]>([]);
  const client = useQueryClient();
  const taken = claim.files.map(({ number }) => number);
  const free = Array.from({ length: filesPerClaim }, (_, at) => at + 1).filter((number) => !taken.includes(number));
  const send = useMutation({
    mutationFn: async () => {
      for (const [at, one] of files.entries()) await storeFile(claim.id, free[at]!, one);
      return submitClaim(claim.id, answer.trim());
    },
    onSuccess: () => toast('Answer sent', { tone: 'success' }),
    onSettled: () => client.invalidateQueries(claimsQuery(slug)),
  });
  const blocked = evidenceFault(files) !== undefined || (answer.trim() === '' && files.length === 0);
  return (
    <form
      noValidate
      className="flex flex-col gap-4 rounded-card border border-border p-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!send.isPending && !blocked) send.mutate();
      }}
    >
      <Field label="Your answer" hint="Write an answer or add a file.">
        <LongText value={answer} maxLength={2000} onChange={({ target }) => setAnswer(target.value)} />
      </Field>
      {free.length > 0 && <EvidenceField files={files} room={free.length} onChange={setFiles} />}
      {send.error && <ProblemAlert error={send.error} title="Your answer was not sent" />}
      <Button type="submit" className="self-start" disabled={blocked} loading={send.isPending}>
        Send answer
      </Button>
    </form>
  );
}
