import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import type { OfferView } from '#libs/contracts/shipments/quotes.js';
import type { ShipmentView } from '#libs/contracts/shipments/shipments.js';
import { paths } from '../../lib/navigation/paths';
import { cartQuery, editItem } from '../cart/cart-queries';
import { shipmentLists, shipmentQuery } from '../shipments/shipment-queries';
import { ApiProblem } from '../../lib/http/problems';
import { toast } from '../../stores/app-status';
import { forgetEdit, useCartEdit } from '../../stores/drafts/cart-edit';
import { changesOf } from './edit-content';

const priceCodes = new Set(['price_changed', 'offer_expired', 'offer_changed']);

/** Saves the edit at the price shown, all or nothing. @param onPrice the price is no longer valid */
export function useSaveEdit(stored: ShipmentView, onPrice: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    scope: { id: 'cart' },
    mutationFn: async (offer: OfferView) => {
      const { edit } = useCartEdit.getState();
      if (!edit) throw new Error('Nothing is being edited any more.');
      const { version } = await client.ensureQueryData(cartQuery);
      const body = { changes: changesOf(edit, stored), offerId: offer.id, total: offer.total.amount, version };
      return editItem(edit.item, body);
    },
    onSuccess: async (cart) => {
      client.setQueryData(cartQuery.queryKey, cart);
      client.removeQueries({ queryKey: shipmentQuery(stored.slug).queryKey });
      void client.invalidateQueries({ queryKey: shipmentLists });
      await navigate(paths.cart.href());
      forgetEdit();
      toast('Shipment in your cart updated', { tone: 'success' });
    },
    onError: (error) => {
      if (!(error instanceof ApiProblem)) return;
      if (error.code === 'version_conflict')
        void client.fetchQuery({ ...cartQuery, staleTime: 0 }).catch(() => undefined);
      if (priceCodes.has(error.code)) onPrice();
    },
  });
}
