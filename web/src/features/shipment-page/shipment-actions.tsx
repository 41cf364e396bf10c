import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Copy, Link2, Trash2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ShipmentDetails } from '#libs/contracts/shipments/shipment-details.js';
import { forgetKeys, keyFor } from '../../lib/http/idempotency-key';
import { paths } from '../../lib/navigation/paths';
import { toast } from '../../stores/app-status';
import { useOfferedCommands } from '../../stores/offered-commands';
import { removeDraft } from '../../stores/drafts/new-shipment';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { problemText } from '../../ui/feedback/problem-text';
import { ButtonLink } from '../../ui/navigation/link';
import { cartKey } from '../cart/cart-queries';
import { cancelShipment, cloneShipment } from '../shipments/shipment-mutations';
import { shipmentLists } from '../shipments/shipment-queries';
import { createReturn } from './details-query';
import { copyTrackingLink } from './copy-tracking-link';
import { isUnordered, nextAction } from './next-action';
import { shipmentTitle } from './shipment-title';

const failed = (error: Error) => toast('That didn’t work', { tone: 'danger', detail: problemText(error) });

export interface ShipmentActionsProps {
  details: ShipmentDetails;
  /** It was deleted: leaves it. */
  onGone: () => void;
}

/** The available actions: first the one for its status. Print and void are beside the label. */
export function ShipmentActions({ details, onGone }: ShipmentActionsProps) {
  const { shipment } = details;
  const { slug } = shipment;
  const navigate = useNavigate();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const openDraft = (draft: { slug: string }) => navigate(paths.newShipment.href({ draft: draft.slug }));
  const again = useMutation({ mutationFn: () => cloneShipment(slug), onSuccess: openDraft, onError: failed });
  const back = useMutation({
    mutationFn: () => createReturn(slug, keyFor(`return ${slug}`, {})),
    onSuccess: (draft) => {
      forgetKeys(`return ${slug}`);
      return openDraft(draft);
    },
    onError: failed,
  });
  const remove = useMutation({
    mutationFn: () => cancelShipment(slug),
    onSuccess: async () => {
      removeDraft(slug);
      toast('Shipment deleted', { tone: 'success' });
      onGone();
      await Promise.all([shipmentLists, cartKey].map((queryKey) => client.invalidateQueries({ queryKey })));
    },
    onError: failed,
    onSettled: () => setAsking(false),
  });
  const { pathname } = useLocation();
  const leads = nextAction(details);
  const next = leads?.href === pathname ? undefined : leads;
  const [tracked] = details.tracking;
  useOfferedCommands(shipmentTitle(shipment), [
    ...(next ? [{ id: 'next', label: next.label, run: () => void navigate(next.href) }] : []),
    ...(tracked ? [{ id: 'link', label: 'Copy tracking link', run: () => void copyTrackingLink(tracked.slug) }] : []),
    ...(isUnordered(shipment)
      ? [{ id: 'delete', label: 'Delete shipment', run: () => setAsking(true) }]
      : [{ id: 'again', label: 'Ship again', run: () => again.mutate() }]),
    ...(details.label ? [{ id: 'return', label: 'Create return', run: () => back.mutate() }] : []),
    { id: 'page', label: 'Open full page', run: () => void navigate(paths.shipment.href({ slug })) },
  ]);
  return (
    <div className="flex flex-wrap gap-2">
      {next && (
        <ButtonLink size="dense" to={next.href}>
          {next.label}
        </ButtonLink>
      )}
      {tracked && (
        <Button size="dense" tone="secondary" onClick={() => void copyTrackingLink(tracked.slug)}>
          <Link2 aria-hidden className="size-4" /> Copy tracking link
        </Button>
      )}
      {!isUnordered(shipment) && (
        <Button size="dense" tone="secondary" onClick={() => again.mutate()} loading={again.isPending}>
          <Copy aria-hidden className="size-4" /> Ship again
        </Button>
      )}
      {details.label && (
        <Button size="dense" tone="secondary" onClick={() => back.mutate()} loading={back.isPending}>
          <Undo2 aria-hidden className="size-4" /> Create return
        </Button>
      )}
      {isUnordered(shipment) && (
        <Button size="dense" tone="secondary" onClick={() => setAsking(true)}>
          <Trash2 aria-hidden className="size-4" /> Delete
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        question="Delete this shipment?"
        text="Its addresses, packages and prices are deleted."
        confirm="Delete"
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
