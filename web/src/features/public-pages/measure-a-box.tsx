import { paths } from '../../lib/navigation/paths';
import { BoxDiagram } from './box-diagram';
import { GuidePage } from './guide-page';
import { TextLink } from '../../ui/navigation/link';

const sides = (
  <>
    <BoxDiagram />
    <ol>
      <li>Close and tape the box first. Carriers measure what arrives, bulges included.</li>
      <li>Measure the longest side: that is the length. Then the two others. Their order does not change the price.</li>
      <li>Measure outside, at the widest point, to the nearest quarter inch or half centimeter, and round up.</li>
    </ol>
  </>
);

const girth = (
  <>
    <p>
      Girth is the distance around the parcel, across its length: <strong>2 × (width + height)</strong>. Length + girth
      decides whether a service takes the parcel at all.
    </p>
    <p>
      Example: 24 × 14 × 10 in. Girth is 2 × (14 + 10) = 48 in; length + girth is 72 in, well below the 108 in of
      Priority Mail.
    </p>
  </>
);

const shapes = (
  <ul>
    <li>
      <strong>Envelope or pak:</strong> lay it flat, press out the air, measure the thickest point as height.
    </li>
    <li>
      <strong>Tube or roll:</strong> length, then the diameter for both width and height. USPS adds $4.00.
    </li>
    <li>
      <strong>Irregular:</strong> measure the box it would just fit in.
    </li>
    <li>
      <strong>Carrier packaging:</strong> choose it by name; its size is known. It must close without bulging.
    </li>
  </ul>
);

const weighing = (
  <>
    <p>
      Weigh the closed parcel with everything in it. A kitchen scale is good to about 10 lb. For heavier ones stand on a
      bathroom scale with and without the parcel and take the difference.
    </p>
    <p>
      Enter the weight that the scale shows, in pounds, ounces, kilograms or grams. Waybill converts exactly: 16 oz is
      exactly 1 lb.
    </p>
  </>
);

const corrections = (
  <>
    <p>
      Carriers measure and weigh again. If a parcel is larger or heavier than stated, you pay the difference later, and
      USPS adds $1.50 for a wrong size. The exact size of the closed box is the cheapest one to enter.
    </p>
    <p>
      See <TextLink to={paths.weightAndSize.href()}>weight and size</TextLink> for limits, fees and dimensional weight.
    </p>
  </>
);

/** How carriers measure and weigh a parcel. */
export function MeasureABox() {
  return (
    <GuidePage
      title="Measure a box"
      lead="Two minutes with a tape measure decide the price. Measure the way carriers do."
      sections={[
        { id: 'three-sides', title: 'The three sides', body: sides },
        { id: 'girth', title: 'Girth', body: girth },
        { id: 'other-shapes', title: 'Other shapes', body: shapes },
        { id: 'weighing', title: 'Weighing', body: weighing },
        { id: 'corrections', title: 'If you get it wrong', body: corrections },
      ]}
      next={[
        { to: paths.weightAndSize.href(), title: 'Weight and size', text: 'Limits, fees, carrier boxes.' },
        { to: paths.howToShip.href(), title: 'How to ship', text: 'From an empty box to the counter.' },
      ]}
    />
  );
}
