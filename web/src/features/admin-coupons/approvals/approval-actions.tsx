import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CouponApprovalRow, CouponDecision } from '#libs/contracts/orders/coupons.js';
import { listsOf } from '../../../ui/table/list-key';
import { useSession } from '../../../stores/session';
import { toast } from '../../../stores/app-status';
import { Button } from '../../../ui/button';
import { problemText } from '../../../ui/feedback/problem-text';
import { ReasonDialog } from '../../../ui/dialog/reason-dialog';
import { approvalsPath, couponsPath, decideCoupons } from '../coupon-queries';

/** Approve or decline; otherwise, the reason why not. */
export function ApprovalActions({ approval }: { approval: CouponApprovalRow }) {
  const client = useQueryClient();
  const admin = useSession(({ actor }) => actor === 'admin');
  const [declining, setDeclining] = useState(false);
  const decide = useMutation({
    mutationFn: (decision: CouponDecision) => decideCoupons(approval.id, decision),
    onSuccess: ({ subject, state }) => toast(`${subject}: ${state}`, { tone: 'success' }),
    // A toast: the card leaves the list when somebody else has decided.
    onError: (error) => toast('Could not save your decision', { tone: 'danger', detail: problemText(error) }),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: listsOf(approvalsPath) }),
        client.invalidateQueries({ queryKey: [couponsPath] }),
      ]),
  });
  if (approval.mine) return <p className="text-ui text-text-2">You proposed this, so another admin must decide.</p>;
  if (!admin) return <p className="text-ui text-text-2">An admin must decide.</p>;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        <Button
          size="dense"
          loading={decide.isPending && !declining}
          onClick={() => !decide.isPending && decide.mutate({ decision: 'approve' })}
        >
          Approve <span className="sr-only">{approval.subject}</span>
        </Button>
        <Button size="dense" tone="secondary" onClick={() => setDeclining(true)}>
          Decline <span className="sr-only">{approval.subject}</span>
        </Button>
      </div>
      <ReasonDialog
        open={declining}
        onClose={() => setDeclining(false)}
        title={`Decline ${approval.subject}?`}
        description="It stays off until it is changed. The person who proposed it sees your reason."
        confirm="Decline"
        danger
        work={(reason) => decide.mutateAsync({ decision: 'decline', reason })}
      />
    </div>
  );
}
