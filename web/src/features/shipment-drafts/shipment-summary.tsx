import type { ReactNode } from 'react';
import type { ShipmentView } from '#libs/contracts/shipments/shipments.js';
import { AddressBrief } from '../addresses/address-brief';
import { FullAddress } from '../addresses/full-address';
import { formOf } from '../parcels/form/parcel-from-form';
import { parcelsText } from '../parcels/form/parcels-text';
import { flowPositionOfShipment, stepHref } from '../shipment-flow/flow-steps';
import { SummaryCard, type SummaryLine } from '../shipment-flow/summary-card';

type Part = 'sender' | 'receiver' | 'package' | 'rate';

export interface SummaryParts {
  /** The choice of the ship date, where it can be changed. */
  dates?: ReactNode;
  /** Price lines and the like, below the facts. */
  price?: ReactNode;
  /** For review before payment: complete addresses, and this service with its arrival. */
  service?: ReactNode;
  /** Where a part is changed; by default at its step of a new shipment, nowhere where it answers undefined. */
  edit?: (part: Part) => string | undefined;
}

/** A stored shipment at the side of its steps. */
export function shipmentSummary(shipment: ShipmentView, { dates, price, service, edit }: SummaryParts) {
  const href = edit ?? ((part: Part) => stepHref(part, flowPositionOfShipment(shipment)));
  const Address = service === undefined ? AddressBrief : FullAddress;
  const lines: (SummaryLine | false)[] = [
    shipment.from !== null && { label: 'From', value: <Address address={shipment.from} />, edit: href('sender') },
    shipment.to !== null && { label: 'To', value: <Address address={shipment.to} />, edit: href('receiver') },
    { label: 'Package', value: parcelsText(shipment.parcels.map(formOf)), edit: href('package') },
    service !== undefined && { label: 'Service', value: service, edit: href('rate') },
  ];
  return (
    <SummaryCard lines={lines.filter((line) => line !== false)}>
      {dates}
      {price}
    </SummaryCard>
  );
}
