import { useRef } from 'react';
import type { ShipmentView } from '#libs/contracts/shipments/shipments.js';
import { useAddToCart } from '../cart/use-add-to-cart';

/**
 * The next step of a complete shipment: the cart, or with "Pay now" its payment. `payNext` is the click on that button, `decide`
 * the start of either action, `go` its end.
 */
export function useCompleteShipment(onAdded: () => void, onPay: (shipment: ShipmentView) => void) {
  const pressed = useRef(false);
  const pays = useRef(false);
  const add = useAddToCart(onAdded);
  return {
    adding: add.isPending,
    error: add.error,
    payNext: () => {
      pressed.current = true;
    },
    decide: () => {
      pays.current = pressed.current;
      pressed.current = false;
    },
    go: (shipment: ShipmentView) => (pays.current ? onPay(shipment) : add.mutate([shipment.slug])),
  };
}
