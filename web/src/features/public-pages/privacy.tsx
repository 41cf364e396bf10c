import { Fragment } from 'react';
import { paths } from '../../lib/navigation/paths';
import { AnalyticsChoice } from './analytics-choice';
import { GuidePage } from './guide-page';
import { FactsTable } from '../../ui/display/facts-table';
import { TextLink } from '../../ui/navigation/link';

const storedData = (
  <FactsTable
    caption="Data we keep"
    columns={['Data', 'Purpose', 'How long']}
    rows={[
      [
        'Addresses, phone and e-mail of a shipment',
        'To price it, print the label and send your receipt',
        'As long as the law requires; 180 days for guests',
      ],
      ['Parcel and contents', 'For prices and customs', 'As long as the shipment'],
      ['Unfinished shipments', 'To continue them later', '30 days; 7 days for guests'],
      [
        'Payment reference and amount',
        'To charge, release and document payments. Never a card number.',
        'As long as the order',
      ],
      ['Tracking events', 'To show where the parcel is', 'As long as the shipment'],
      [
        'Account: name, phone, address book, saved packages, preferences',
        'So you don’t have to enter it again',
        'Until you delete it or your account',
      ],
      [
        'Technical logs: time, page address, reference',
        'To find errors. No names, addresses or tokens.',
        'Days to weeks',
      ],
    ]}
  />
);

/** A technical name that may break after a dot or an underscore: phones are narrow. */
const breakable = (name: string) =>
  name.split(/(?<=[._])/).map((part) => (
    <Fragment key={part}>
      {part}
      <wbr />
    </Fragment>
  ));

const browser = (
  <>
    <p>Your browser stores a few things for us. If you clear its data, you lose access to your guest shipments.</p>
    <FactsTable
      caption="Data in your browser"
      columns={['Name', 'Purpose', 'How long']}
      rows={[
        [breakable('i18n_redirected (cookie)'), 'Language: English', '365 days'],
        [breakable('waybill.guest'), 'Your guest identity, which opens your shipments', 'Until removed'],
        [breakable('waybill.session'), 'Your sign-in', 'Until you sign out'],
        [breakable('waybill.preferences'), 'Units and other preferences', 'Until changed'],
        ['Drafts', 'Shipments you have not finished', '30 days'],
        [breakable('waybill.theme'), 'Light or dark', 'Until changed'],
        [breakable('waybill.analytics'), 'Whether we may count your visits', 'Until changed'],
        [breakable('waybill.chunk-reload'), 'Prevents repeated page reloads', 'This tab'],
      ]}
    />
    <p>
      There are no advertising cookies. Analytics and error reporting are off unless the site’s operator turns them on.
      Analytics also needs your consent, runs on public pages only, and respects “Do Not Track”.
    </p>
    <AnalyticsChoice />
  </>
);

const others = (
  <ul>
    <li>
      <strong>Carriers</strong> receive what is on the label and on the customs form.
    </li>
    <li>
      <strong>Stripe</strong> receives your card details directly from your browser, plus the amount and your e-mail. It
      stores the cards you save.
    </li>
    <li>
      <strong>Amazon Cognito</strong> issues guest identities, random numbers without a name, and stores the e-mail and
      password of people who sign up.
    </li>
    <li>
      <strong>Anyone with a tracking link</strong> sees cities, dates and the service. No names, streets or phone
      numbers.
    </li>
  </ul>
);

const rights = (
  <>
    <p>
      You can ask what data we hold about you, and have it corrected, exported or deleted unless the law requires us to
      keep it. With an account, you can <TextLink to={paths.user.href()}>export and delete it</TextLink> yourself. As a
      guest, <TextLink to={paths.contactUs.href()}>contact us</TextLink> with your order number.
    </p>
    <p>Label links are long and random, and open only for you. Don’t post them. Share the tracking page instead.</p>
  </>
);

/** Which personal data is stored, where, and who else sees it. */
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
