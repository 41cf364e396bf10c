import { paths } from '../../lib/navigation/paths';
import { GuidePage } from './guide-page';
import { TextLink } from '../../ui/navigation/link';

const choose = (
  <ul>
    <li>
      <strong>Envelope:</strong> paper and flat items up to about 3/4 in.
    </li>
    <li>
      <strong>Pak:</strong> soft goods such as clothes.
    </li>
    <li>
      <strong>Box:</strong> anything that must not bend. A used box is fine if its walls are firm.
    </li>
    <li>
      <strong>Tube:</strong> posters and plans. Tubes cost extra at USPS; a long flat box is often cheaper.
    </li>
    <li>
      <strong>Flat-rate packaging:</strong> one price at any weight. Good for small, heavy items.
    </li>
  </ul>
);

const pack = (
  <ol>
    <li>Two inches (5 cm) of padding on every side. Shake the box: nothing should move.</li>
    <li>Wrap pieces one by one. Glass and ceramics go in a second box inside the first.</li>
    <li>Put a note with both addresses inside, in case the label is lost.</li>
    <li>Cross out or cover old labels and barcodes, or the parcel travels to the old address.</li>
    <li>Close every seam with 2-inch packing tape, in an H on top and bottom. No string, no paper over the box.</li>
  </ol>
);

const price = (
  <>
    <p>
      <TextLink to={paths.measureABox.href()}>Measure</TextLink> and weigh the closed parcel, then{' '}
      <TextLink to={paths.landing.href()}>get a quote</TextLink>: two ZIP codes, weight and size are enough. Each
      service shows its arrival day, its total, and every line that makes up the total.
    </p>
    <p>
      “Cheapest”, “Fastest” and “Best value” are marked once each. If a service isn’t offered, we say why, for example
      that the parcel is too long.
    </p>
  </>
);

const details = (
  <>
    <p>
      Enter both full addresses. Most international shipments need the recipient’s phone number in case customs calls.
      They also need a description, a value and a country of origin for each item.
    </p>
    <p>
      Check the <TextLink to={paths.prohibitions.href()}>list of prohibited and restricted items</TextLink>. You confirm
      that your parcel contains none of them.
    </p>
  </>
);

const pay = (
  <p>
    You pay by card. We place a hold, buy the label, and charge only for labels you get. If a label can’t be created, we
    release its share of the hold and tell you why.
  </p>
);

const print = (
  <>
    <ul>
      <li>
        <strong>Label printer:</strong> 4 × 6 in, scale 100%, no margins.
      </li>
      <li>
        <strong>Office printer:</strong> choose Letter or A4, cut along the line, tape the edges down. No tape over the
        barcode: it reflects.
      </li>
      <li>Put the label flat on the largest side. It must not wrap around an edge.</li>
    </ul>
    <p>
      Labels of the built-in list-price carrier are printed <strong>SAMPLE – NOT POSTAGE</strong>. They look and scan
      like real ones, but no carrier accepts a parcel with them.
    </p>
  </>
);

const handOver = (
  <p>
    Drop the parcel off at the carrier’s counter or box, or have it picked up. Ask for a receipt: tracking starts with
    the first scan. Share the tracking link with the recipient; it shows cities, never names or streets.
  </p>
);

/** From an empty box to the recipient, step by step. */
export function HowToShip() {
  return (
    <GuidePage
      title="How to ship"
      lead="From an empty box to the recipient’s door, in seven steps. The first parcel takes ten minutes."
      sections={[
        { id: 'packaging', title: '1. Choose the packaging', body: choose },
        { id: 'pack', title: '2. Pack it well', body: pack },
        { id: 'price', title: '3. Compare prices', body: price },
        { id: 'details', title: '4. Addresses and contents', body: details },
        { id: 'pay', title: '5. Pay', body: pay },
        { id: 'print', title: '6. Print the label', body: print },
        { id: 'hand-over', title: '7. Hand it over and track it', body: handOver },
      ]}
      next={[
        { to: paths.measureABox.href(), title: 'Measure a box', text: 'The way carriers do it.' },
        { to: paths.weightAndSize.href(), title: 'Weight and size', text: 'Limits, fees, carrier boxes.' },
        { to: paths.prohibitions.href(), title: 'Prohibitions', text: 'What you can’t ship.' },
      ]}
    />
  );
}
