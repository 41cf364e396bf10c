import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ShipmentView } from '#libs/contracts/shipments/shipments.js';
import type { ParcelForm } from '../../stores/drafts/shipment-draft';
import { saveShipment } from './save-shipment';
import type { useDraft } from './use-draft';

/** Stores the draft with these parcels; the rates step follows. */
export function useSaveParcels(
  { edit, flush }: Pick<ReturnType<typeof useDraft>, 'edit' | 'flush'>,
  onSaved: (parcels: ShipmentView['parcels'], slug: string) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (parcels: ParcelForm[]) => {
      edit({ parcels, step: 'rate' });
      return saveShipment(client, flush());
    },
    onSuccess: ({ parcels, slug }) => onSaved(parcels, slug),
  });
}
