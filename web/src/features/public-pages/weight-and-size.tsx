import { paths } from '../../lib/navigation/paths';
import { carrierLimits, divisors, uspsSizeFees } from './carrier-limits';
import { GuidePage } from './guide-page';
import { packagingRows } from './size-text';
import { FactsTable } from '../../ui/display/facts-table';
import { TextLink } from '../../ui/navigation/link';

const limits = (
  <>
    <p>
      <strong>Length + girth</strong> is the longest side plus twice the sum of the two others.{' '}
      <TextLink to={paths.measureABox.href()}>How to measure</TextLink>. Above a limit the service is not offered, and
      the quote says which limit applies.
    </p>
    <FactsTable
      caption="Maximum weight and size by service"
      columns={['Service', 'Weight', 'Length + girth', 'Note']}
      rows={carrierLimits}
      figures={[1, 2]}
    />
    <p>Waybill takes up to 25 parcels in one shipment. These limits apply to each parcel.</p>
  </>
);

const dimensional = (
  <>
    <p>
      Large, light parcels fill a truck long before they reach its weight limit. Carriers therefore bill the larger of
      two weights: what the scale shows, and length × width × height ÷ a divisor, rounded up to the next pound. Each
      carrier rounds the sides first.
    </p>
    <FactsTable
      caption="Dimensional divisors"
      columns={['Carrier', 'Divisor', 'Each side', 'When']}
      rows={divisors}
      figures={[1]}
    />
    <p>
      Example: a 16 × 14 × 10 in box of 5 lb has 2,240 in³. USPS bills 14 lb (2,240 ÷ 166 = 13.5), FedEx 17 lb (2,240 ÷
      139 = 16.1). Every quote shows the billed weight and the reason.
    </p>
  </>
);

const fees = (
  <>
    <p>USPS adds these to the price of the parcel. They are in the total we show, each on its own line.</p>
    <FactsTable
      caption="USPS size and handling fees"
      columns={['Parcel', 'Priority', 'Express', 'Ground Advantage']}
      rows={uspsSizeFees}
      figures={[1, 2, 3]}
    />
    <p>
      FedEx Ground and Home Delivery prices include fuel and residential delivery. FedEx Express prices add both on
      their own lines. FedEx also adds additional handling over 48 in long, 30 in wide or 70 lb, and for tubes. Over 96
      in long or 130 in of length + girth it adds an oversize charge instead and bills at least 90 lb.
    </p>
    <p>
      Where we don’t know the amount, the price says so, for example “estimate without fuel”. FedEx Ground prices
      include the delivery-area charge, Express prices don’t, and neither has the charge for extended areas.
    </p>
    <p>USPS charges another $1.50 if the size you stated is wrong. Measure the closed box, not the one you ordered.</p>
  </>
);

const usps = (
  <>
    <p>One price at any weight up to 70 lb, to any US state. The contents must fit without bulging.</p>
    <FactsTable
      caption="USPS flat-rate packaging"
      columns={['Packaging', 'Outside size', 'At most']}
      rows={packagingRows('usps')}
      figures={[1, 2]}
    />
  </>
);

const fedex = (
  <>
    <p>FedEx One Rate: one price by distance and packaging, without surcharges for fuel or homes. Not within Hawaii.</p>
    <FactsTable
      caption="FedEx One Rate packaging"
      columns={['Packaging', 'Outside size', 'At most']}
      rows={packagingRows('fedex')}
      figures={[1, 2]}
    />
  </>
);

/** Limits of weight and size, size fees, dimensional weight, carrier packaging. */
export function WeightAndSize() {
  return (
    <GuidePage
      title="Weight and size"
      lead="What each service takes, what large parcels cost extra, and why a light box can be billed as a heavy one. Figures are the carriers’ published list of October 2025 (USPS) and 2026 (FedEx)."
      sections={[
        { id: 'limits', title: 'Limits by service', body: limits },
        { id: 'dimensional-weight', title: 'Dimensional weight', body: dimensional },
        { id: 'size-fees', title: 'Size fees', body: fees },
        { id: 'usps-packaging', title: 'USPS flat-rate packaging', body: usps },
        { id: 'fedex-packaging', title: 'FedEx One Rate packaging', body: fedex },
      ]}
      next={[
        { to: paths.measureABox.href(), title: 'Measure a box', text: 'Three sides, girth, and the usual mistakes.' },
        { to: paths.landing.href(), title: 'Get a quote', text: 'Prices for your parcel, billed weight explained.' },
      ]}
    />
  );
}
