import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminShipmentView, ShipmentAction } from '#libs/contracts/admin/admin-shipments.js';
import { formatMoney } from '../../lib/text/format';
import { listsOf } from '../../ui/table/use-table-list';
import { toast } from '../../stores/app-status';
import { Button } from '../../ui/button';
import { ReasonDialog } from '../../ui/dialog/reason-dialog';
import { actOnShipment, adminShipmentQuery } from './shipment-query';

interface ActionText {
  button: string;
  /** Before the name of the shipment. */
  ask: string;
  what: string;
  done: string;
  danger?: boolean;
}

const words: Record<ShipmentAction['action'], ActionText> = {
  rerate: {
    button: 'Ask prices again',
    ask: 'Ask all carriers again for',
    what: 'The offer that was chosen may change; the customer sees the new prices.',
    done: 'The carriers are being asked',
  },
  retry_purchase: {
    button: 'Retry the purchase',
    ask: 'Buy the label again for',
    what: 'The carrier is asked with the same key, so that nothing is bought twice.',
    done: 'The label is being bought',
  },
  void: {
    button: 'Void the label',
    ask: 'Void the label of',
    what: 'It cannot be used any more then. What was paid goes back to the customer.',
    done: 'The label is being voided',
    danger: true,
  },
  refund: {
    button: 'Refund',
    ask: 'Refund',
    what: 'The money goes back to the card that paid.',
    done: 'The refund is on its way',
    danger: true,
  },
  resend_mail: {
    button: 'Send the mail again',
    ask: 'Send the mail again about',
    what: 'The customer gets the message with the label once more.',
    done: 'The mail is on its way',
  },
  refresh_tracking: {
    button: 'Refresh tracking',
    ask: 'Ask the carrier where it is:',
    what: 'The scans appear when the carrier has answered.',
    done: 'The carrier is being asked',
  },
  cancel: {
    button: 'Cancel the shipment',
    ask: 'Cancel',
    what: 'It cannot be shipped any more then.',
    done: 'The shipment is cancelled',
    danger: true,
  },
};

/** What can be done now, each asked once more with the shipment's name; and why the rest cannot. */
export function ShipmentActions({ view }: { view: AdminShipmentView }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<ShipmentAction['action'] | null>(null);
  const { slug, to } = view.shipment;
  const name = view.order?.number ?? `the shipment to ${to?.name || 'nobody yet'}`;
  const now = words[asked ?? 'cancel'];
  const act = async (reason: string) => {
    if (!asked) return;
    await actOnShipment(slug, { action: asked, reason });
    toast(now.done, { tone: 'success' });
    void client.invalidateQueries({ queryKey: listsOf('/admin/shipments') });
    await client.invalidateQueries(adminShipmentQuery(slug));
  };
  const possible = view.actions.filter((one) => one.possible);
  const others = view.actions.filter((one) => !one.possible);
  return (
    <section aria-label="Actions" className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {possible.map(({ action }) => (
          <Button
            key={action}
            size="dense"
            tone={words[action].danger ? 'danger' : 'secondary'}
            onClick={() => setAsked(action)}
          >
            {words[action].button}
          </Button>
        ))}
      </div>
      {others.length > 0 && (
        <details className="text-small text-text-2">
          <summary className="min-h-6 w-fit">What cannot be done now</summary>
          <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
            {others.map(({ action, text }) => (
              <li key={action}>
                {words[action].button}: {text}
              </li>
            ))}
          </ul>
        </details>
      )}
      <ReasonDialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={`${now.ask} ${name}?`}
        description={
          asked === 'refund' && view.order ? `${now.what} The order cost ${formatMoney(view.order.total)}.` : now.what
        }
        confirm={now.button}
        danger={now.danger ?? false}
        work={act}
      />
    </section>
  );
}
