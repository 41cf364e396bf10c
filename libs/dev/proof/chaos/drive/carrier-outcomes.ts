import type { ShipmentBody } from '#libs/contracts/shipments/shipments.js';
import { testAddress, testParcel, testReceiver } from '#libs/dev/testing/sample-data/shipping-fixtures.js';

/** What the carrier will do with a shipment: sell one label or several, refuse for good, or sell without answering. */
export const carrierOutcomes = ['plain', 'pieces', 'refused', 'unanswered'] as const;
export type CarrierOutcome = (typeof carrierOutcomes)[number];

/** The carriers' reserved addresses have unassigned ZIPs. */
const simulatedReceiver = (postal: string) => testReceiver({ city: 'Holtsville', state: 'NY', postal });
const parcel = testParcel();

export const contents: Record<CarrierOutcome, Required<Pick<ShipmentBody, 'from' | 'to' | 'parcels'>>> = {
  plain: { from: testAddress(), to: testReceiver(), parcels: [parcel] },
  pieces: { from: testAddress(), to: testReceiver(), parcels: [parcel, parcel] },
  refused: { from: testAddress(), to: simulatedReceiver('00596'), parcels: [parcel] },
  unanswered: { from: testAddress(), to: simulatedReceiver('00597'), parcels: [parcel] },
};
