import { paths } from '../../lib/navigation/paths';
import { GuidePage } from './guide-page';
import { FactsTable } from '../../ui/display/facts-table';
import { TextLink } from '../../ui/navigation/link';

const first = (
  <ul>
    <li>
      <strong>Where is it?</strong> Open the tracking page of the parcel, or enter its number on the{' '}
      <TextLink to={paths.landing.href()}>home page</TextLink>. It shows the last scan, the expected day, and what to do
      about a problem.
    </li>
    <li>
      <strong>Where is my label?</strong> Under <TextLink to={paths.shipments.href()}>my shipments</TextLink>, in the
      browser that you paid with. It can be printed again at any time.
    </li>
    <li>
      <strong>Was I charged?</strong> A reservation that shows at your bank is released when no label was made. The
      order page shows what was taken.
    </li>
  </ul>
);

const carriers = (
  <>
    <p>Once a parcel has been scanned, only its carrier can find, redirect or return it.</p>
    <FactsTable
      caption="Carriers’ customer service"
      columns={['Carrier', 'Phone in the US', 'For']}
      rows={[
        ['USPS', '1-800-275-8777', 'Missing mail, redelivery, claims'],
        ['FedEx', '1-800-463-3339', 'Delivery changes, pick-up, claims'],
      ]}
      figures={[1]}
    />
  </>
);

const write = (
  <>
    <p>
      Reply to the e-mail of your order: it reaches whoever runs this shop, with your order attached. Please have at
      hand:
    </p>
    <ul>
      <li>the order number (it begins with WB-) or the tracking number,</li>
      <li>what you expected and what happened, with the time,</li>
      <li>the reference, when a page showed one: it leads us to the exact request.</li>
    </ul>
    <p>Never send card numbers. We cannot see yours and do not want to.</p>
  </>
);

const security = (
  <p>
    You found a way to see or change what is not yours? Tell us before anybody else, with the steps to repeat it, and
    use only your own data to show it. We answer, fix it, and name you if you like.
  </p>
);

/** Who helps with what. */
export function ContactUs() {
  return (
    <GuidePage
      title="Contact us"
      lead="Most questions about a parcel are answered faster by its page than by any person. For all others, this is who to ask."
      sections={[
        { id: 'first', title: 'Look here first', body: first },
        { id: 'carriers', title: 'Ask the carrier', body: carriers },
        { id: 'write', title: 'Write to us', body: write },
        { id: 'security', title: 'Report a security problem', body: security },
      ]}
    />
  );
}
