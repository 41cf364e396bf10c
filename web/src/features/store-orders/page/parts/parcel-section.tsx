import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CircleCheck, Clock, RotateCcw, TriangleAlert } from 'lucide-react';
import type { StoreOrderView } from '#libs/contracts/stores/store-orders.js';
import { paths } from '../../../../lib/navigation/paths';
import { plural } from '../../../../lib/text/format';
import { toast } from '../../../../stores/app-status';
import { Button } from '../../../../ui/button';
import { Badge } from '../../../../ui/display/badge';
import { CopyText } from '../../../../ui/display/copy-text';
import { LineBadge } from '../../../../ui/display/line-badge';
import { problemText } from '../../../../ui/feedback/problem-text';
import { TextLink } from '../../../../ui/navigation/link';
import { orderQuery, ordersKey, retryWriteBacks } from '../../order-queries';
import { priceText, writeBackText } from '../../order-text';
import { Section } from './section';

const looks = {
  pending: ['info', Clock],
  done: ['success', CircleCheck],
  failed: ['danger', TriangleAlert],
  withdrawing: ['info', Clock],
  withdrawn: ['neutral', RotateCcw],
} as const;

/** Its shipments, and each parcel's write-back. */
export function ParcelSection({ order }: { order: StoreOrderView }) {
  const { shipments } = order;
  if (shipments.length === 0 && order.writeBacks.length === 0) return null;
  return (
    <Section title="Parcels">
      <ul className="flex flex-col divide-y">
        {shipments.map(({ slug, status, labelStatus, lines, orders, price }) => (
          <li key={slug} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-ui first:pt-0">
            <TextLink to={paths.shipment.href({ slug })} className="min-h-6 content-center font-medium">
              {plural(
                lines.reduce((sum, { quantity }) => sum + quantity, 0),
                'piece',
              )}
              {orders > 1 && `, with ${plural(orders - 1, 'other order')}`}
            </TextLink>
            <LineBadge line="Shipment" state={labelStatus === 'none' ? status : labelStatus} />
            <span className="ml-auto tabular-nums">{priceText(price)}</span>
          </li>
        ))}
      </ul>
      <WriteBacks order={order} />
    </Section>
  );
}

/** The tracking numbers reported to the shop, and the shop's own words for a refused one. */
function WriteBacks({ order }: { order: StoreOrderView }) {
  const { id, writeBacks, store } = order;
  const client = useQueryClient();
  const retry = useMutation({
    mutationFn: () => retryWriteBacks(id),
    onSuccess: (stored) => {
      client.setQueryData(orderQuery(id).queryKey, stored);
      void client.invalidateQueries({ queryKey: ordersKey });
    },
    onError: (error) => toast('That didn’t work', { tone: 'danger', detail: problemText(error) }),
  });
  if (writeBacks.length === 0) return null;
  return (
    <div className="mt-2 border-t pt-3">
      <p className="mb-1 text-small text-text-2">Sent to {store.name}</p>
      <ul className="flex flex-col gap-2">
        {writeBacks.map((parcel) => {
          const [tone, icon] = looks[parcel.state];
          return (
            <li key={parcel.id} className="flex flex-wrap items-center gap-x-3 text-ui">
              <CopyText text={parcel.trackingNumber} label="tracking number" />
              <span className="text-text-2">{parcel.carrier}</span>
              <Badge small tone={tone} icon={icon}>
                {writeBackText[parcel.state]}
              </Badge>
              {parcel.message && <p className="basis-full text-small text-text-2">“{parcel.message}”</p>}
            </li>
          );
        })}
      </ul>
      {writeBacks.some(({ state }) => state === 'failed') && (
        <Button size="dense" tone="secondary" className="mt-2" loading={retry.isPending} onClick={() => retry.mutate()}>
          Try again
        </Button>
      )}
    </div>
  );
}
