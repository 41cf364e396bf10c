import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrderView } from '#libs/contracts/orders/orders.js';
import { refundReasons, type RefundBody } from '#libs/contracts/orders/refunds.js';
import { formatDay, formatMoney } from '../../../lib/text/format';
import { keyFor } from '../../../lib/http/idempotency-key';
import { toast } from '../../../stores/app-status';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { Field } from '../../../ui/form/field';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { Select } from '../../../ui/form/select';
import { askRefunds, orderItemsQuery, orderQuery } from '../order-queries';
import { shipmentLists } from '../../shipments/shipment-queries';
import { reasonLabels } from './refund-text';

export type RefundableItem = Pick<
  OrderView['items'][number],
  'shipment' | 'receiver' | 'total' | 'discount' | 'refund' | 'refundable'
>;

interface RefundDialogProps {
  open: boolean;
  onClose: () => void;
  /** Its id. */
  order: string;
  item: RefundableItem;
}

/** Confirms the refund, with its amount and the reason. */
export function RefundDialog({ open, onClose, order, item }: RefundDialogProps) {
  const client = useQueryClient();
  const [reason, setReason] = useState<RefundBody['reason']>('not_needed');
  const sum = { amount: item.total.amount - item.discount.amount, currency: item.total.currency };
  const ask = useMutation({
    mutationFn: () => {
      const body = { shipments: [item.shipment], reason };
      return askRefunds(order, body, keyFor(`refund ${order}`, body));
    },
    onSuccess: (answer) => {
      client.setQueryData(orderQuery(order).queryKey, answer);
      void client.invalidateQueries({ queryKey: orderItemsQuery(order).queryKey });
      void client.invalidateQueries({ queryKey: ['labels', item.shipment] });
      void client.invalidateQueries({ queryKey: ['shipments'] });
      void client.invalidateQueries({ queryKey: shipmentLists });
      onClose();
      toast('Refund requested', { tone: 'success' });
    },
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Void this label?"
      description={`You won’t be able to use it. We’ll refund ${formatMoney(sum)} to your card.`}
      actions={
        <>
          <Button tone="secondary" onClick={onClose}>
            Keep label
          </Button>
          <Button tone="danger" loading={ask.isPending} onClick={() => ask.mutate()}>
            Void and refund {formatMoney(sum)}
          </Button>
        </>
      }
    >
      {ask.error && <ProblemAlert error={ask.error} title="Could not request the refund" />}
      {item.refundable.until && (
        <p className="text-small text-text-2">
          Possible until {formatDay(item.refundable.until)} if the label is unused.
        </p>
      )}
      <Field label="Reason">
        <Select
          value={reason}
          onChange={(event) => setReason(refundReasons.find((one) => one === event.target.value) ?? 'other')}
        >
          {refundReasons.map((one) => (
            <option key={one} value={one}>
              {reasonLabels[one]}
            </option>
          ))}
        </Select>
      </Field>
    </Dialog>
  );
}
