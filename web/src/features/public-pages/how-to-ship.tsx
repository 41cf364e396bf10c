import { paths } from '../../lib/navigation/paths';
import { GuidePage } from './guide-page';
import { TextLink } from '../../ui/navigation/link';

const choose = (
  <ul>
    <li>
      <strong>Envelope:</strong> paper and flat things up to about 3/4 in.
    </li>
    <li>
      <strong>Pak:</strong> soft goods such as clothes.
    </li>
    <li>
      <strong>Box:</strong> everything that must not bend. A used box is fine when its walls are firm.
    </li>
    <li>
      <strong>Tube:</strong> posters and plans. Tubes cost extra at USPS; a long flat box is often cheaper.
    </li>
    <li>
      <strong>Flat-rate packaging:</strong> one price whatever the weight. Good for small and heavy.
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
      <TextLink to={paths.landing.href()}>ask for a quote</TextLink>: two ZIP codes, weight and size are enough. Each
      service shows its arrival day, its total, and every line that makes up the total.
    </p>
    <p>
      “Cheapest”, “Fastest” and “Best value” are marked once each. A service that is not offered says why, for example
      that the parcel is too long for it.
    </p>
  </>
);

const details = (
  <>
    <p>
      Give both addresses in full. The recipient’s phone is needed for most shipments abroad, where the customs office
      may call. Goods that cross a border need a description, a value and the country they were made in, line by line.
    </p>
    <p>
      Check the <TextLink to={paths.prohibitions.href()}>list of prohibited and restricted goods</TextLink>. You confirm
      that nothing on it is inside.
    </p>
  </>
);

const pay = (
  <p>
    You pay by card. The amount is held first, then we buy the label. Only labels you get are taken. If a label cannot
    be made, its share of the reservation is released and you are told why.
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
      Labels of the built-in list-price carrier are printed <strong>SAMPLE – NOT POSTAGE</strong>. They show the whole
      way and scan like real ones, but no carrier will take a parcel with them.
    </p>
  </>
);

const handOver = (
  <p>
    Drop the parcel off at the carrier’s counter or box, or have it picked up. Ask for a receipt with a scan: from that
    moment the tracking page moves. Share its address with the receiver; it shows cities, never names or streets.
  </p>
);

/** From an empty box to the receiver, step by step. */
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
        { id: 'hand-over', title: '7. Hand it over and follow it', body: handOver },
      ]}
      next={[
        { to: paths.measureABox.href(), title: 'Measure a box', text: 'The way carriers do it.' },
        { to: paths.weightAndSize.href(), title: 'Weight and size', text: 'Limits, fees, carrier boxes.' },
        { to: paths.prohibitions.href(), title: 'Prohibitions', text: 'What you can’t ship.' },
      ]}
    />
  );
}
