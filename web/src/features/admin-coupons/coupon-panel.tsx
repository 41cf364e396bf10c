import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CouponView } from '#libs/contracts/orders/coupons.js';
import { formatMoment } from '../../lib/text/format';
import { listsOf } from '../../ui/table/list-key';
import { toast } from '../../stores/app-status';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog/dialog';
import { ErrorState } from '../../ui/feedback/error-state';
import { InlineAlert } from '../../ui/feedback/inline-alert';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { Skeleton } from '../../ui/feedback/skeleton';
import { ApprovalAlert } from './approvals/approval-alert';
import { BulkEditor } from './bulk-editor';
import { CouponEditor } from './coupon-editor';
import { archiveCoupon, couponQuery, couponsPath } from './coupon-queries';
import { CouponUsage } from './coupon-usage';

/** Beside the list: a new coupon, many new ones, or one that is there. @param what "new", "many" or an id. */
export default function CouponPanel({ what, onClose }: { what: string; onClose: () => void }) {
  const id = what === 'new' || what === 'many' ? '' : what;
  const { data: coupon, error, refetch } = useQuery({ ...couponQuery(id), enabled: id !== '' });
  const title = what === 'many' ? 'Bulk create coupons' : what === 'new' ? 'New coupon' : (coupon?.code ?? 'Coupon');
  return (
    <Dialog side open onClose={onClose} title={title}>
      {what === 'new' && <CouponEditor coupon={null} onSaved={onClose} />}
      {what === 'many' && <BulkEditor />}
      {id !== '' && !coupon && !error && <Skeleton className="h-96 rounded-card" />}
      {id !== '' && !coupon && error && (
        <ErrorState title="Could not load the coupon" error={error} onRetry={() => void refetch()} />
      )}
      {id !== '' && coupon && <OneCoupon key={id} coupon={coupon} onClose={onClose} />}
    </Dialog>
  );
}

function OneCoupon({ coupon, onClose }: { coupon: CouponView; onClose: () => void }) {
  return (
    <div className="flex flex-col gap-6">
      {coupon.archivedAt && (
        <InlineAlert title="Archived">
          Nobody can use it since {formatMoment(coupon.archivedAt)}; its code is free.
        </InlineAlert>
      )}
      <ApprovalAlert coupon={coupon} />
      <h3 className="type-h3">Uses</h3>
      <CouponUsage id={coupon.id} />
      {!coupon.archivedAt && (
        <>
          <h3 className="type-h3">Terms</h3>
          <CouponEditor coupon={coupon} onSaved={onClose} />
          <Archive coupon={coupon} onClose={onClose} />
        </>
      )}
    </div>
  );
}

/** Two presses, as the code is free afterwards. */
function Archive({ coupon, onClose }: { coupon: CouponView; onClose: () => void }) {
  const client = useQueryClient();
  const [sure, setSure] = useState(false);
  const archive = useMutation({
    mutationFn: () => archiveCoupon(coupon.id),
    onSuccess: async (saved) => {
      client.setQueryData(couponQuery(saved.id).queryKey, saved);
      await client.invalidateQueries({ queryKey: listsOf(couponsPath) });
      toast(`${saved.code} is archived`, { tone: 'success' });
      onClose();
    },
  });
  return (
    <div className="flex flex-col items-start gap-3 border-t pt-5">
      {archive.error && <ProblemAlert error={archive.error} title="Could not archive the coupon" />}
      {!sure && (
        <Button tone="secondary" size="dense" onClick={() => setSure(true)}>
          Archive …
        </Button>
      )}
      {sure && (
        <InlineAlert
          tone="warning"
          live
          title={`Archive ${coupon.code}?`}
          actions={
            <>
              <Button tone="danger" size="dense" loading={archive.isPending} onClick={() => archive.mutate()}>
                Archive {coupon.code}
              </Button>
              <Button tone="quiet" size="dense" onClick={() => setSure(false)}>
                Keep
              </Button>
            </>
          }
        >
          Customers can no longer use it. Existing orders keep their discount.
        </InlineAlert>
      )}
    </div>
  );
}
