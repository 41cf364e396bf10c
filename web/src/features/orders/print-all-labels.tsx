import { useMutation } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import type { OrderView } from '#libs/contracts/orders/orders.js';
import { printLabels } from '../labels/print/print-labels';
import { isLong } from './order-outcome';
import { isPrintable } from '../../lib/label-status';
import { Button } from '../../ui/button';
import { ProblemAlert } from '../../ui/feedback/problem-alert';

/** All labels of an order at once; a single label has its own button, very many come in files. */
export function PrintAllLabels({ order }: { order: OrderView }) {
  const made = isLong(order) ? [] : order.items.filter(({ labelStatus }) => isPrintable(labelStatus));
  const print = useMutation({ mutationFn: () => printLabels(made.map((item) => item.shipment)) });
  if (made.length < 2) return null;
  return (
    <>
      {print.error && <ProblemAlert error={print.error} title="Could not print the labels" />}
      <Button
        size="large"
        className="self-start max-sm:w-full"
        loading={print.isPending}
        onClick={() => print.mutate()}
      >
        <Printer aria-hidden className="size-5" />{' '}
        {made.length === 2 ? 'Print both labels' : `Print all ${made.length} labels`}
      </Button>
    </>
  );
}
