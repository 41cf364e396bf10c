import type { ReactNode } from 'react';
import type { AdminShipmentView } from '#libs/contracts/admin/admin-shipments.js';
import type { AddressDraft } from '#libs/contracts/shipments/shipments.js';
import { formatDate, formatMoment, formatMoney } from '../../lib/text/format';
import { SectionCard } from '../../ui/card';
import { CopyText } from '../../ui/display/copy-text';
import { FactsTable } from '../../ui/display/facts-table';
import { stateText } from '../../ui/display/line-badge';

/** From the carrier's cost to the charged amount, with running totals. */
export function MoneyBreakdown({ view: { ladder, order } }: { view: AdminShipmentView }) {
  return (
    <SectionCard title="Money">
      {ladder.length === 0 && <p className="text-text-2">No price yet.</p>}
      {ladder.length > 0 && (
        <FactsTable
          caption="From carrier cost to amount paid"
          columns={['Line', 'Amount', 'Subtotal']}
          figures={[1, 2]}
          rows={ladder.map(({ label, amount, runningTotal }) => [
            label,
            formatMoney(amount),
            formatMoney(runningTotal),
          ])}
        />
      )}
      {order && (
        <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-ui">
          <Fact name="Order">{order.number}</Fact>
          <Fact name="Total">{formatMoney(order.total)}</Fact>
          <Fact name="Charged">{formatMoney(order.captured)}</Fact>
          <Fact name="Refunded">{formatMoney(order.refunded)}</Fact>
        </dl>
      )}
    </SectionCard>
  );
}

/** The labels that were bought, also those that are void. */
export function LabelFacts({ view: { labels, shipment } }: { view: AdminShipmentView }) {
  return (
    <SectionCard title="Labels">
      {shipment.failure && <p className="mb-2 text-danger">{shipment.failure.text}</p>}
      {labels.length === 0 && <p className="text-text-2">No labels yet.</p>}
      <ul className="flex flex-col gap-2 text-ui">
        {labels.map(({ trackingNumber, purchasedAt, voidedAt }) => (
          <li key={trackingNumber} className="flex flex-col">
            <CopyText text={trackingNumber} label="tracking number" grouped />
            <span className="text-small text-text-2">
              Bought {formatMoment(purchasedAt)}
              {voidedAt && `, voided ${formatMoment(voidedAt)}`}
            </span>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

/** The carrier's scans, the newest first. */
export function TrackingFacts({ view: { tracking } }: { view: AdminShipmentView }) {
  return (
    <SectionCard title="Tracking">
      {tracking.length === 0 && <p className="text-text-2">Not scanned yet.</p>}
      <ol className="flex flex-col gap-2 text-ui">
        {tracking.toReversed().map(({ at, status, text, place }, index) => (
          <li key={`${at} ${index}`}>
            <span className="font-medium">{text || stateText(status)}</span>
            <span className="block text-small text-text-2">
              {formatMoment(at)}
              {place && ` · ${place}`}
            </span>
          </li>
        ))}
      </ol>
    </SectionCard>
  );
}

/** From whom to whom, and what. */
export function ParcelFacts({ view: { shipment, customer } }: { view: AdminShipmentView }) {
  return (
    <SectionCard title="Parcel">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-ui">
        <Fact name="Customer">{customer.email || (customer.kind === 'guest' ? 'A guest' : customer.id)}</Fact>
        <Fact name="From">{addressText(shipment.from)}</Fact>
        <Fact name="To">{addressText(shipment.to)}</Fact>
        <Fact name="Service">{shipment.offer?.serviceName ?? 'None yet'}</Fact>
        <Fact name="Parcels">
          {shipment.parcels
            .map(({ type, weight }) => `${stateText(type)}, ${weight.value} ${weight.unit}`)
            .join('; ') || '–'}
        </Fact>
        <Fact name="Ship date">{formatDate(shipment.shipDate)}</Fact>
      </dl>
    </SectionCard>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-text-2">{name}</dt>
      <dd className="min-w-0 break-words">
        <bdi>{children}</bdi>
      </dd>
    </>
  );
}

function addressText(address: AddressDraft | null): string {
  if (!address) return '–';
  const { name, company, street1, city, state, postal, country } = address;
  return [name, company, street1, `${city} ${state} ${postal}`.trim(), country].filter(Boolean).join(', ');
}
