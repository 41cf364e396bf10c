import { paths } from '../../lib/navigation/paths';
import { GuidePage } from './guide-page';
import { TextLink } from '../../ui/navigation/link';

const what = (
  <>
    <p>
      Waybill shows prices of parcel services, sells labels for them, and shows where parcels are. “We” is whoever runs
      this site; “you” is whoever uses it. You may use it as a guest. You must be able to make contracts where you live.
    </p>
    <p>The carriage itself is a contract between you and the carrier, under the carrier’s own conditions.</p>
  </>
);

const prices = (
  <ul>
    <li>
      Prices are list-price estimates, worked out from the carriers’ published tables and what you entered, plus our
      margin. An estimate names the surcharges it lacks, for example “estimate without fuel”.
    </li>
    <li>Each price shows its lines and the time until which it holds. After that it is worked out again.</li>
    <li>If the price changes before you pay, you see the old and the new one and decide.</li>
    <li>
      The charge equals the price shown, to the cent. Amounts are in US dollars. Duties and taxes abroad are not
      included.
    </li>
  </ul>
);

const payment = (
  <ul>
    <li>Card payments are processed by Stripe. The amount is first reserved on your card.</li>
    <li>We take exactly the sum of the labels you get, and release the rest.</li>
    <li>You don’t pay for a label we can’t create. We show you why, and you can change the shipment.</li>
  </ul>
);

const samples = (
  <p>
    Labels of the built-in list-price carrier carry the words <strong>SAMPLE – NOT POSTAGE</strong>. They are made to
    try the service out. They are not proof of paid postage, must not be put on a parcel that is handed to a carrier,
    and their tracking is simulated.
  </p>
);

const duties = (
  <ul>
    <li>State weight, size, contents and addresses truthfully. Corrections by the carrier are yours to pay.</li>
    <li>
      Send nothing on the list of <TextLink to={paths.prohibitions.href()}>prohibited goods</TextLink>, and restricted
      goods only as described there.
    </li>
    <li>Pack for the whole way, including sorting machines and drops from table height.</li>
    <li>Do not use the site to test stolen cards, to look up other people’s shipments, or to overload it.</li>
  </ul>
);

const liability = (
  <>
    <p>
      For loss, damage and delay of a parcel the carrier answers within its own limits, and the insurance you chose
      beyond that, up to $5,000 a shipment. Claims go to the carrier and need the tracking number.
    </p>
    <p>
      We answer for what we do ourselves: showing prices rightly, charging them rightly, making labels as ordered.
      Nothing here limits rights that the law gives you as a consumer.
    </p>
  </>
);

const changes = (
  <p>
    These terms are of November 20, 2026. An order follows the terms that were shown when it was placed. See also{' '}
    <TextLink to={paths.privacy.href()}>privacy</TextLink>.
  </p>
);

/** What customer and shop promise each other. */
export function Terms() {
  return (
    <GuidePage
      title="Terms"
      lead="Plain and short."
      sections={[
        { id: 'what', title: 'What this is', body: what },
        { id: 'prices', title: 'Prices', body: prices },
        { id: 'payment', title: 'Payment', body: payment },
        { id: 'samples', title: 'Sample labels', body: samples },
        { id: 'duties', title: 'Your part', body: duties },
        { id: 'liability', title: 'If something goes wrong', body: liability },
        { id: 'changes', title: 'Date and changes', body: changes },
      ]}
    />
  );
}
