import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TariffDraftSummary } from '#libs/contracts/tariffs/tariffs.js';
import { formatMoment, plural } from '../../lib/text/format';
import { Button } from '../../ui/button';
import { SectionCard } from '../../ui/card';
import { ErrorState } from '../../ui/feedback/error-state';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { Skeleton } from '../../ui/feedback/skeleton';
import { ChangeTable } from './change-table';
import { PublishListDialog } from './publish-list-dialog';
import { discardTariffDraft, publishTariff, tariffDraftQuery } from './tariff-queries';
import { targetName } from './tariff-words';

/** Uploaded lists that are not published: their changes, and the buttons to publish or discard. */
export function ListDrafts({ drafts }: { drafts: readonly TariffDraftSummary[] }) {
  return drafts.map((draft) => <ListDraft key={draft.id} draft={draft} />);
}

function ListDraft({ draft }: { draft: TariffDraftSummary }) {
  const client = useQueryClient();
  const [publishing, setPublishing] = useState(false);
  const compared = useQuery(tariffDraftQuery(draft.id));
  const discard = useMutation({
    mutationFn: () => discardTariffDraft(draft.id),
    onSettled: () => client.invalidateQueries({ queryKey: ['tariffs'] }),
  });
  return (
    <SectionCard title={`Draft: ${targetName(draft)}`}>
      <div className="flex flex-col gap-4">
        <p className="text-small text-text-2 [overflow-wrap:anywhere]">
          {draft.name}, {plural(draft.rowCount, 'row')}, uploaded {formatMoment(draft.uploadedAt)}
          {draft.uploadedBy && ` by ${draft.uploadedBy}`}
        </p>
        {compared.isPending && <Skeleton className="h-24 w-full rounded-control" />}
        {compared.error && (
          <ErrorState
            title="Could not load the differences"
            error={compared.error}
            onRetry={() => void compared.refetch()}
            retrying={compared.isFetching}
          />
        )}
        {compared.data && <ChangeTable kind={draft.kind} changes={compared.data.changes} />}
        {discard.error && <ProblemAlert error={discard.error} title="Could not discard the draft" />}
        <div className="flex flex-wrap gap-3">
          <Button disabled={!compared.data} onClick={() => setPublishing(true)}>
            Publish<span className="sr-only"> {targetName(draft)}</span>
          </Button>
          <Button tone="quiet" loading={discard.isPending} onClick={() => discard.mutate()}>
            Discard<span className="sr-only"> {targetName(draft)}</span>
          </Button>
        </div>
      </div>
      {publishing && (
        <PublishListDialog
          title={`Publish the ${targetName(draft)}?`}
          action="Publish"
          send={(body) => publishTariff(draft.id, body)}
          onClose={() => setPublishing(false)}
        />
      )}
    </SectionCard>
  );
}
