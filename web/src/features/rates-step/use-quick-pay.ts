import { useState } from 'react';
import type { ShipmentView } from '#libs/contracts/shipments/shipments.js';

const asked = ['offerId', 'noProhibitedContents'];

/** Whether a shipment only needs its service and the consent, which is then given beside the prices. */
export function useQuickPay(shipment: ShipmentView) {
  const [agreed, setAgreed] = useState(false);
  const [missing, setMissing] = useState(false);
  return {
    offered: !shipment.noProhibitedContents && shipment.issues.every(({ path }) => asked.includes(path)),
    agreed,
    error: missing && !agreed ? 'Confirm this to pay now.' : undefined,
    agree: setAgreed,
    /** Runs the payment, once the consent is given. */
    pay: (run: () => void): void => (agreed ? run() : setMissing(true)),
  };
}
