import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApprovalDecision, ApprovalView } from '#libs/contracts/companies/spending.js';
import { paths } from '../../lib/navigation/paths';
import { formatMoment, formatMoney, plural } from '../../lib/text/format';
import { toast } from '../../stores/app-status';
import { Button } from '../../ui/button';
import { Badge } from '../../ui/display/badge';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { ButtonLink } from '../../ui/navigation/link';
import { approvalsQuery, decideApproval } from './company-queries';
import { RejectDialog } from './reject-dialog';

/** An order above a member's limits: who, what, how much. Admins decide about it; the member pays it once it is approved. */
export function ApprovalRow({ approval, manages }: { approval: ApprovalView; manages: boolean }) {
  const { id, state, orderNumber, orderId, total, member, self, shipments, lines, at, until } = approval;
  const client = useQueryClient();
  const [rejecting, setRejecting] = useState(false);
  const decide = useMutation({
    mutationFn: (body: ApprovalDecision) => decideApproval(id, body),
    onSuccess: (_, { decision }) => {
      setRejecting(false);
      toast(`Order ${orderNumber} was ${decision === 'approve' ? 'approved' : 'rejected'}`, { tone: 'success' });
    },
    onSettled: () => client.invalidateQueries(approvalsQuery),
  });
  const approved = state === 'approved';
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-64 text-ui">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-semibold">{orderNumber}</span>
          <span className="font-semibold tabular-nums">{formatMoney(total)}</span>
          <Badge tone={approved ? 'success' : 'warning'}>{approved ? 'Approved' : 'Waiting for approval'}</Badge>
        </p>
        <p className="wrap-anywhere">
          {self ? 'You' : member || 'A member'} · {plural(shipments, 'shipment')}
        </p>
        <ul className="text-small text-text-2">
          {lines.map(({ service, recipient }, line) => (
            <li key={line} dir="auto" className="break-words">
              {recipient ? `${service} to ${recipient}` : service}
            </li>
          ))}
          {shipments > lines.length && <li>{shipments - lines.length} more</li>}
        </ul>
        <p className="text-small text-text-2">
          {approved ? 'Approved' : 'Requested'} {formatMoment(at)} · {approved ? 'pay' : 'canceled unless approved'} by{' '}
          {formatMoment(until)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {approved && self && (
          <ButtonLink size="dense" to={paths.checkout.href({ order: orderId })}>
            Pay now
          </ButtonLink>
        )}
        {!approved && manages && !self && (
          <>
            <Button
              size="dense"
              aria-label={`Approve ${orderNumber}`}
              loading={decide.isPending && !rejecting}
              onClick={() => decide.mutate({ decision: 'approve' })}
            >
              Approve
            </Button>
            <Button
              size="dense"
              tone="secondary"
              aria-label={`Reject ${orderNumber}`}
              disabled={decide.isPending}
              onClick={() => setRejecting(true)}
            >
              Reject
            </Button>
          </>
        )}
      </div>
      {decide.error && !rejecting && (
        <div className="basis-full">
          <ProblemAlert error={decide.error} title={`Could not decide about ${orderNumber}`} />
        </div>
      )}
      <RejectDialog
        open={rejecting}
        number={orderNumber}
        pending={decide.isPending}
        error={decide.error}
        onReject={(reason) => decide.mutate({ decision: 'reject', reason })}
        onClose={() => setRejecting(false)}
      />
    </li>
  );
}
