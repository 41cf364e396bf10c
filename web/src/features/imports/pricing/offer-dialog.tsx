import { carrierName } from '#libs/contracts/carriers/carrier-catalog.js';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { RowChoice } from '#libs/contracts/imports/rows/rows.js';
import { serviceTitle } from '../../../lib/text/service-title';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog/dialog';
import { Price } from '../../../ui/display/price';
import { ProblemAlert } from '../../../ui/feedback/problem-alert';
import { RadioCards } from '../../../ui/form/radio-cards';
import { importKey } from '../import-queries';
import { chooseOffer } from '../import-requests';
import { offerDetail } from './row-offer-text';
import type { RowSheet } from '../rows/row-sheet';

interface OfferDialogProps {
  id: string;
  sheet: RowSheet;
  /** Null: none is open. */
  row: number | null;
  onClose: () => void;
}

/** All services that a row can be sent with: one is taken by hand, or by the rule again. */
export function OfferDialog({ id, sheet, row, onClose }: OfferDialogProps) {
  const client = useQueryClient();
  const view = row === null ? undefined : sheet.row(row)?.view;
  const choose = useMutation({
    mutationFn: (offer: RowChoice['offer']) =>
      chooseOffer(id, view?.row ?? 0, { revision: view?.revision ?? 0, offer }),
    onSuccess: async (now) => {
      sheet.put([now]);
      await client.invalidateQueries({ queryKey: importKey(id), exact: true });
      onClose();
    },
    onError: () => sheet.outdate(),
  });
  return (
    <Dialog open={view !== undefined} onClose={onClose} title={`Service for row ${row ?? ''}`}>
      {choose.error && <ProblemAlert error={choose.error} title="Could not choose the service" />}
      {view && (
        <RadioCards
          legend="Services"
          hideLegend
          value={view.offer && `${view.offer.carrier}/${view.offer.service}`}
          onChange={(value) => {
            const [carrier = '', service = ''] = value.split('/');
            choose.mutate({ carrier, service });
          }}
          cards={view.offers.map((offer) => ({
            value: `${offer.carrier}/${offer.service}`,
            label: serviceTitle({ carrierName: carrierName(offer.carrier), serviceName: offer.serviceName }),
            detail: offerDetail(offer),
            aside: <Price money={offer.total} />,
            disabled: choose.isPending,
          }))}
        />
      )}
      {view?.chosen && (
        <Button tone="quiet" loading={choose.isPending} onClick={() => choose.mutate(null)}>
          Use the rule’s choice
        </Button>
      )}
    </Dialog>
  );
}
