import type { ReactNode } from 'react';
import type { ShipmentView } from '#libs/contracts/shipments/shipments.js';
import { AddressBrief } from '../addresses/address-brief';
import { formOf } from '../parcels/form/parcel-from-form';
import { parcelsText } from '../parcels/form/parcels-text';
import { flowPositionOfShipment, stepHref } from '../shipment-flow/flow-steps';
import { SummaryCard, type SummaryLine } from '../shipment-flow/summary-card';

export interface SummaryParts {
  /** The choice of the ship date, where it can be changed. */
  dates?: ReactNode;
  /** Price lines and the like, below the facts. */
  price?: ReactNode;
  /** Edit links are left out where there is no way back. */
  fixed?: boolean;
}

/** A stored shipment at the side of its steps. */
export function shipmentSummary(shipment: ShipmentView, { dates, price, fixed = false }: SummaryParts) {
  const position = flowPositionOfShipment(shipment);
  const edit = (step: 'sender' | 'receiver' | 'package') => (fixed ? undefined : stepHref(step, position));
  const lines: (SummaryLine | false)[] = [
    shipment.from !== null && { label: 'From', value: <AddressBrief address={shipment.from} />, edit: edit('sender') },
    shipment.to !== null && { label: 'To', value: <AddressBrief address={shipment.to} />, edit: edit('receiver') },
    { label: 'Package', value: parcelsText(shipment.parcels.map(formOf)), edit: edit('package') },
  ];
  return (
    <SummaryCard lines={lines.filter((line) => line !== false)}>
      {dates}
      {price}
    </SummaryCard>
  );
}
