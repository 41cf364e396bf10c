import { useMutation, useQueryClient } from '@tanstack/react-query';
import { findingPage, findingView, type FindingView } from '#libs/contracts/operations/findings.js';
import { adminPaths } from '../../lib/navigation/all-admin-screens';
import { api } from '../../session/api';
import { codeText } from '../../lib/text/code-text';
import { formatMoment } from '../../lib/text/format';
import { useTableParams } from '../../ui/table/table-params';
import { listsOf } from '../../ui/table/list-key';
import { useTableList } from '../../ui/table/use-table-list';
import { toast } from '../../stores/app-status';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { problemText } from '../../ui/feedback/problem-text';
import { TabLinks } from '../../ui/navigation/tab-links';
import { AttentionList } from './attention-list';
import { RetryRefund, retriesRefund } from './retry-refund';

const path = '/findings';
const names = ['state'];
const hrefOf = (state?: string) => adminPaths.operations.href({ tab: 'findings', state });

/** Discrepancies that the reconciler does not repair by itself. */
export default function Findings() {
  const params = useTableParams(names);
  const list = useTableList<FindingView>(findingPage, path, params);
  const { state = 'open' } = params.filter;
  return (
    <div className="flex flex-col gap-4">
      <TabLinks
        label="Findings by state"
        current={state}
        tabs={[
          { name: 'open', label: 'Open', to: hrefOf() },
          { name: 'resolved', label: 'Resolved', to: hrefOf('resolved') },
        ]}
      />
      <AttentionList list={list} what="findings" none={state === 'open' ? 'No open findings' : 'No resolved findings'}>
        {(finding) => <Finding key={finding.id} {...finding} />}
      </AttentionList>
    </div>
  );
}

function Finding({ id, kind, subjectId, text, advice, firstSeen, lastSeen, resolvedAt, resolvedBy }: FindingView) {
  const client = useQueryClient();
  const resolve = useMutation({
    mutationFn: () => api.send(findingView, 'POST', `${path}/${id}/resolve`),
    onSuccess: () => client.invalidateQueries({ queryKey: listsOf(path) }),
    onError: (error) => toast('Could not resolve it', { tone: 'danger', detail: problemText(error) }),
  });
  return (
    <li>
      <Card className="flex flex-wrap items-start gap-4">
        <div className="min-w-0 flex-1 max-sm:basis-full">
          <p className="font-semibold">{text}</p>
          <p className="mt-1 text-ui">{advice}</p>
          <p className="mt-1 text-small text-text-2">
            {codeText(kind)}, first seen {formatMoment(firstSeen)}, last {formatMoment(lastSeen)}
            {resolvedAt && `, resolved ${formatMoment(resolvedAt)} by ${resolvedBy ?? 'someone'}`}
          </p>
        </div>
        {!resolvedAt && retriesRefund(kind) && <RetryRefund kind={kind} id={subjectId} text={text} />}
        {!resolvedAt && (
          <Button
            size="dense"
            tone="secondary"
            aria-label={`Resolved: ${text}`}
            loading={resolve.isPending}
            onClick={() => resolve.mutate()}
          >
            Resolved
          </Button>
        )}
      </Card>
    </li>
  );
}
