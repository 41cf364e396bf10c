import type { ReactNode } from 'react';
import { carrierOptions } from '#libs/contracts/shipments/rate-options.js';
import type { ShipmentView } from '#libs/contracts/shipments/shipments.js';
import { countryName } from '../../../lib/text/country-name';
import { formatDay, formatMoney } from '../../../lib/text/format';
import { serviceTitle } from '../../../lib/text/service-title';
import { SectionCard } from '../../../ui/card';
import { FullAddress } from '../../addresses/full-address';
import { formOf } from '../../parcels/form/parcel-from-form';
import { parcelsText } from '../../parcels/form/parcels-text';
import { contentsTexts, contentsWords, signatureTexts } from '../texts/contents-texts';

/** From whom to whom, in what, by which service, with which extras. */
export function ContentsSection({ shipment }: { shipment: ShipmentView }) {
  const { from, to, returnTo, parcels, offer, references, contents } = shipment;
  return (
    <SectionCard title="Shipment">
      <dl className="grid gap-x-6 gap-y-4 text-ui @column:grid-cols-2">
        <Fact name="From">{from && <FullAddress address={from} />}</Fact>
        <Fact name="To">
          {to && <FullAddress address={to} />}
          {to && to.country !== from?.country && <span className="block">{countryName(to.country)}</span>}
        </Fact>
        {returnTo && (
          <Fact name="Returns go to">
            <FullAddress address={returnTo} />
          </Fact>
        )}
        <Fact name={parcels.length > 1 ? 'Parcels' : 'Parcel'}>
          {parcels.length > 0 && (
            <ol>
              {parcels.map((parcel, index) => (
                <li key={index}>{[parcelsText([formOf(parcel)]), ...contentsWords(parcel)].join(', ')}</li>
              ))}
            </ol>
          )}
        </Fact>
        <Fact name="Service">{offer && serviceTitle(offer)}</Fact>
        <Fact name="Ship date">{formatDay(shipment.shipDate)}</Fact>
        {references.length > 0 && <Fact name="Reference">{references.join(', ')}</Fact>}
        {shipment.insuredValue > 0 && <Fact name="Insured for">{insuredText(shipment)}</Fact>}
        {shipment.signature !== 'none' && <Fact name="Signature">{signatureTexts[shipment.signature]}</Fact>}
        {shipment.options.length > 0 && (
          <Fact name="Delivery">{shipment.options.map((option) => carrierOptions[option].name).join(', ')}</Fact>
        )}
        <Fact name="Contents">
          {contentsTexts[contents.type]}
          {contents.description && <span className="block">{contents.description}</span>}
        </Fact>
      </dl>
    </SectionCard>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-small text-text-2">{name}</dt>
      <dd dir="auto" className="min-w-0 break-words">
        {children || <span className="text-text-2">Not entered yet</span>}
      </dd>
    </div>
  );
}

/** The whole value, and that of each parcel where there are several. */
function insuredText({ insuredValue, insuredValues }: ShipmentView): string {
  const money = (amount: number) => formatMoney({ amount, currency: 'USD' });
  const parts = insuredValues?.map((value, at) => `parcel ${at + 1}: ${money(value)}`).join(', ');
  return parts ? `${money(insuredValue)} (${parts})` : money(insuredValue);
}
