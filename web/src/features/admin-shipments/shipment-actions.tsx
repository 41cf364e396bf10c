import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { AdminShipmentView, ShipmentAction } from '#libs/contracts/admin/admin-shipments.js';
import { formatMoney } from '../../lib/text/format';
import { listsOf } from '../../ui/table/list-key';
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
    button: 'Refresh prices',
    ask: 'Refresh prices for',
    what: 'The chosen offer may change. The customer sees the new prices.',
    done: 'Asking the carriers',
  },
  retry_purchase: {
    button: 'Retry the purchase',
    ask: 'Retry the label for',
    what: 'Uses the same key, so nothing is bought twice.',
    done: 'Buying the label',
  },
  void: {
    button: 'Void label',
    ask: 'Void the label of',
    what: 'The label can no longer be used. The customer gets a refund.',
    done: 'Voiding the label',
    danger: true,
  },
  refund: {
    button: 'Refund',
    ask: 'Refund',
    what: 'We refund the card that paid.',
    done: 'Refund started',
    danger: true,
  },
  resend_mail: {
    button: 'Resend e-mail',
    ask: 'Resend the e-mail about',
    what: 'The customer gets the label e-mail again.',
    done: 'E-mail sent',
  },
  refresh_tracking: {
    button: 'Refresh tracking',
    ask: 'Refresh tracking of',
    what: 'New scans appear once the carrier responds.',
    done: 'Asking the carrier',
  },
  cancel: {
    button: 'Cancel shipment',
    ask: 'Cancel',
    what: 'It can no longer be shipped.',
    done: 'Shipment canceled',
    danger: true,
  },
};

/** The available actions, each confirmed with the shipment's name, and why the others are not available. */
export function ShipmentActions({ view }: { view: AdminShipmentView }) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<ShipmentAction['action'] | null>(null);
  const { slug, to } = view.shipment;
  const name = view.order?.number ?? `the shipment to ${to?.name || 'no recipient yet'}`;
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
          <summary className="min-h-6 w-fit">Unavailable actions</summary>
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
