import { paths } from '../../lib/navigation/paths';
import { GuidePage } from './guide-page';
import { FactsTable } from '../../ui/display/facts-table';
import { TextLink } from '../../ui/navigation/link';

const storedData = (
  <FactsTable
    caption="Data we keep"
    columns={['What', 'Why', 'How long']}
    rows={[
      [
        'Addresses, phone, e-mail of a shipment',
        'To rate it, print the label, and send your receipt',
        'As long as the law requires',
      ],
      ['Parcel and contents', 'Price, customs', 'With the shipment'],
      ['Payment reference and amount', 'To take, release and prove payments. Never a card number.', 'With the order'],
      ['Tracking events', 'To show where the parcel is', 'With the shipment'],
      [
        'Account: name, phone, address book, saved packages, choices',
        'So you don’t have to enter it again',
        'Until you delete it, or the account',
      ],
      [
        'Technical log: time, address of the page, reference',
        'To find errors. No names, addresses or tokens.',
        'Days to weeks',
      ],
    ]}
  />
);

const browser = (
  <>
    <p>Your browser keeps a few things for us. Clearing its data removes them, and with them your access as a guest.</p>
    <FactsTable
      caption="Data in your browser"
      columns={['Name', 'What for', 'How long']}
      rows={[
        ['i18n_redirected (cookie)', 'Language: English', '365 days'],
        ['waybill.guest', 'Your guest identity: it makes your shipments yours', 'Until removed'],
        ['waybill.session', 'Your sign-in', 'Until you sign out'],
        ['waybill.preferences', 'Units and other choices', 'Until changed'],
        ['Drafts', 'Shipments you have not finished', '30 days'],
        ['waybill.theme', 'Light or dark', 'Until changed'],
        ['waybill.chunk-reload', 'Prevents repeated page reloads', 'This tab'],
      ]}
    />
    <p>
      There are no advertising cookies. Analytics and error reporting are off unless the operator of the site turns them
      on.
    </p>
  </>
);

const others = (
  <ul>
    <li>
      <strong>Carriers</strong> get what is on the label and, abroad, on the customs form.
    </li>
    <li>
      <strong>Stripe</strong> gets your card data directly from your browser, the amount, and your e-mail. It keeps the
      cards that you save.
    </li>
    <li>
      <strong>Amazon Cognito</strong> gives out the guest identity, a random number without a name, and keeps the e-mail
      and the password of those who sign up.
    </li>
    <li>
      <strong>Whoever has the address of a tracking page</strong> sees cities, days and the service. No names, no
      streets, no phone numbers.
    </li>
  </ul>
);

const rights = (
  <>
    <p>
      You may ask what we hold about you, have it corrected, handed over or deleted, as far as no law obliges us to keep
      it. With an account you do it yourself: <TextLink to={paths.user.href()}>export and delete</TextLink>. As a guest,
      say the order number so that we can find it. <TextLink to={paths.contactUs.href()}>How to write to us</TextLink>.
    </p>
    <p>
      The address of a label page is long and random, and it opens only for you. Do not post it. The tracking page is
      the one to share.
    </p>
  </>
);

/** What is kept about people, where, and who else sees it. */
export function Privacy() {
  return (
    <GuidePage
      title="Privacy"
      lead="A parcel needs two addresses and a payment. We keep only that, and only as long as needed. Updated November 20, 2026."
      sections={[
        { id: 'kept', title: 'What we keep', body: storedData },
        { id: 'browser', title: 'In your browser', body: browser },
        { id: 'others', title: 'Who else sees it', body: others },
        { id: 'rights', title: 'Your rights', body: rights },
      ]}
    />
  );
}
