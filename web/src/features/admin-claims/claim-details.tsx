import { useMutation, useQuery } from '@tanstack/react-query';
import { evidenceFileName, type AdminClaimView } from '#libs/contracts/insurance/insurance-claims.js';
import { saveFile } from '../../lib/browser/save-file';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { InlineAlert } from '../../ui/feedback/inline-alert';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { Skeleton } from '../../ui/feedback/skeleton';
import { stateText } from '../../ui/display/line-badge';
import { purposeNames } from '../insurance/claim-text';
import { ClaimActions } from './claim-decision';
import { adminClaimQuery, evidenceOf } from './claim-queries';
import { FilingNote } from './filing-note';

/** All details of a claim, and its actions. */
export function ClaimDetails({ id }: { id: string }) {
  const { data, error, refetch, isFetching } = useQuery(adminClaimQuery(id));
  const download = useMutation({
    mutationFn: async (file: AdminClaimView['files'][number]) =>
      saveFile(await evidenceOf(id, file.number), evidenceFileName(file)),
  });
  if (!data)
    return error ? (
      <ErrorState title="Could not load the claim" error={error} onRetry={() => void refetch()} retrying={isFetching} />
    ) : (
      <Skeleton className="h-40" />
    );
  return (
    <div className="flex flex-col gap-4 text-ui">
      <p className="break-words whitespace-pre-wrap">{data.description}</p>
      {data.answer && <p className="break-words">Answer: {data.answer}</p>}
      <p className="text-small break-words text-text-2">
        {data.email}
        <br />
        {data.trackingNumbers
          .map((number, at) => `${number} (${stateText(data.tracking[at] ?? 'unknown')})`)
          .join(', ')}
      </p>
      <div className="flex flex-wrap gap-2">
        {data.files.map((file) => (
          <Button key={file.number} tone="secondary" onClick={() => download.mutate(file)}>
            {purposeNames[file.purpose]} {file.number}
          </Button>
        ))}
      </div>
      {download.error && <ProblemAlert error={download.error} title="Could not load the file" />}
      {data.payoutFailure && <InlineAlert tone="warning">{data.payoutFailure} Pay by transfer.</InlineAlert>}
      <FilingNote claim={data} />
      <ClaimActions claim={data} />
    </div>
  );
}
