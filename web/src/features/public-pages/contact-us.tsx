import type { ReactNode } from 'react';
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
      <strong>Was I charged?</strong> If no label was created, your bank releases the pending charge. The order page
      shows the amount charged.
    </li>
  </ul>
);

const phone = (number: string) => (
  <a href={`tel:+${number}`} className="whitespace-nowrap text-primary tabular-nums underline">
    {number}
  </a>
);

const carriers = (
  <>
    <p>Once a parcel has been scanned, only its carrier can find, redirect or return it.</p>
    <FactsTable
      caption="Carriers’ customer service"
      columns={['Carrier', 'Phone in the US', 'For']}
      rows={[
        ['USPS', phone('1-800-275-8777'), 'Missing mail, redelivery, claims'],
        ['FedEx', phone('1-800-463-3339'), 'Delivery changes, pickup, claims'],
      ]}
    />
  </>
);

const write = (form: ReactNode) => (
  <>
    <p>
      Say what you expected and what happened, with the order number (it begins with WB-) or the tracking number. If a
      page showed a reference, include it so we can find the exact request.
    </p>
    {form}
  </>
);

const security = (
  <p>
    Found a way to see or change someone else’s data? Tell us first with the form above: include steps to reproduce it,
    and use only your own data. We’ll reply, fix it, and credit you if you like.
  </p>
);

/** Who helps with what; `form` opens the contact form. */
export function ContactUs({ form }: { form: ReactNode }) {
  return (
    <GuidePage
      title="Contact us"
      lead="The tracking page answers most questions fastest. For the rest, write to us."
      sections={[
        { id: 'first', title: 'Check here first', body: first },
        { id: 'carriers', title: 'Ask the carrier', body: carriers },
        { id: 'write', title: 'Write to us', body: write(form) },
        { id: 'security', title: 'Report a security problem', body: security },
      ]}
    />
  );
}
