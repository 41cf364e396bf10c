import { paths } from '../../lib/navigation/paths';
import { useSignInRequired } from '../../session/use-sign-in-required';
import { GuidePage } from './guide-page';
import { TextLink } from '../../ui/navigation/link';

function GuestSentence() {
  return useSignInRequired() ? 'You need an account to use it. ' : 'You can use it as a guest. ';
}

const what = (
  <>
    <p>
      Waybill compares prices of parcel services, sells labels for them and tracks parcels. “We” means whoever runs this
      site; “you” means whoever uses it. <GuestSentence />
      You must be able to enter into a contract where you live.
    </p>
    <p>Shipping itself is a contract between you and the carrier, on the carrier’s own terms.</p>
  </>
);

const prices = (
  <ul>
    <li>
      Prices are list-price estimates based on the carriers’ published rates and what you enter, plus our margin.
      Estimates name any surcharges that are not included, for example “estimate without fuel”.
    </li>
    <li>Each price is itemized and says how long it is valid. After that, we calculate it again.</li>
    <li>If the price changes before you pay, we show you the old and the new one, and you decide.</li>
    <li>
      You are charged exactly the price shown. Amounts are in US dollars. Duties and taxes of other countries are not
      included.
    </li>
  </ul>
);

const payment = (
  <ul>
    <li>Card payments are processed by Stripe. We first place a hold on your card.</li>
    <li>We charge only for the labels you get, and release the rest.</li>
    <li>You don’t pay for a label we can’t create. We show you why, and you can change the shipment.</li>
  </ul>
);

const samples = (
  <p>
    Labels of the built-in list-price carrier carry the words <strong>SAMPLE – NOT POSTAGE</strong>. They let you try
    the service. They are not postage and must not be used on a parcel that you hand to a carrier. Their tracking is
    simulated.
  </p>
);

const duties = (
  <ul>
    <li>Enter weight, size, contents and addresses accurately. You pay for corrections by the carrier.</li>
    <li>
      Carriers weigh and measure parcels again, and may bill more weeks later. We tell you first. You then have time to
      contest it before we charge your saved card.
    </li>
    <li>
      Don’t ship anything on the list of <TextLink to={paths.prohibitions.href()}>prohibited items</TextLink>, and ship
      restricted items only as described there.
    </li>
    <li>Pack for the whole trip, including sorting machines and drops from table height.</li>
    <li>Don’t use the site to test stolen cards, look up other people’s shipments, or overload it.</li>
  </ul>
);

const liability = (
  <>
    <p>
      If a parcel is lost, damaged or late, the carrier is liable within its own limits. Insurance that you choose
      covers more, up to $5,000 per shipment. File claims with the carrier, using the tracking number.
    </p>
    <p>
      We are responsible for what we do: showing and charging the right price, and creating labels as ordered. Nothing
      here limits your legal rights as a consumer.
    </p>
  </>
);

const changes = (
  <p>
    These terms took effect on November 20, 2026. Each order follows the terms shown when it was placed. See also{' '}
    <TextLink to={paths.privacy.href()}>Privacy</TextLink>.
  </p>
);

/** What customer and shop promise each other. */
export function Terms() {
  return (
    <GuidePage
      title="Terms"
      lead="Short and in plain English."
      sections={[
        { id: 'what', title: 'About Waybill', body: what },
        { id: 'prices', title: 'Prices', body: prices },
        { id: 'payment', title: 'Payment', body: payment },
        { id: 'samples', title: 'Sample labels', body: samples },
        { id: 'duties', title: 'Your responsibilities', body: duties },
        { id: 'liability', title: 'If something goes wrong', body: liability },
        { id: 'changes', title: 'Changes', body: changes },
      ]}
    />
  );
}
