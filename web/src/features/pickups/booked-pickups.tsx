import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PickupView } from '#libs/contracts/shipments/pickups.js';
import { formatDay, formatMoney } from '../../lib/text/format';
import { SectionCard } from '../../ui/card';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { ErrorState } from '../../ui/feedback/error-state';
import { ProblemAlert } from '../../ui/feedback/problem-alert';
import { Skeleton } from '../../ui/feedback/skeleton';
import { BookedPickup } from './booked-pickup';
import { cancelPickup, pickupsQuery } from './pickup-queries';

/** The pickups of this shipper, newest first. `paying`: the order whose card form is on the page. */
export function BookedPickups({ paying }: { paying: string | null }) {
  const client = useQueryClient();
  const query = useQuery(pickupsQuery);
  const [asked, setAsked] = useState<PickupView | null>(null);
  const cancel = useMutation({
    mutationFn: cancelPickup,
    onSuccess: () => setAsked(null),
    onSettled: () => client.invalidateQueries({ queryKey: ['pickups'] }),
  });
  const close = () => {
    setAsked(null);
    cancel.reset();
  };
  if (query.error && !query.data)
    return <ErrorState title="Could not load the pickups" error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton className="h-28 w-full" />;
  const { pickups, more } = query.data;
  return (
    <SectionCard title="Booked pickups">
      {pickups.length === 0 && <p className="text-ui text-text-2">No pickups booked yet.</p>}
      <ul className="flex flex-col divide-y">
        {pickups.map((one) => (
          <BookedPickup
            key={one.id}
            pickup={one}
            paying={one.charge?.orderId === paying}
            onCancel={() => setAsked(one)}
          />
        ))}
      </ul>
      {more && <p className="text-small text-text-2">Older pickups are not shown.</p>}
      <ConfirmDialog
        open={asked !== null}
        question={asked ? `Cancel the ${asked.carrierName} pickup on ${formatDay(asked.day)}?` : ''}
        text={cancelText(asked)}
        confirm="Cancel pickup"
        pending={cancel.isPending}
        onConfirm={() => asked && cancel.mutate(asked.id)}
        onClose={close}
      >
        {cancel.error && <ProblemAlert error={cancel.error} title="Could not cancel the pickup" />}
      </ConfirmDialog>
    </SectionCard>
  );
}

function cancelText(pickup: PickupView | null): string {
  const labels = "The driver won't come. The labels stay valid: book another pickup or drop the parcels off.";
  if (!pickup?.charge) return labels;
  if (pickup.status === 'unpaid') return `${labels} You were not charged.`;
  return `${labels} We refund ${formatMoney({ amount: pickup.price, currency: 'USD' })} once the carrier has canceled it.`;
}
