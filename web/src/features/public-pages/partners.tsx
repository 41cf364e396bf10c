import { paths } from '../../lib/navigation/paths';
import { GuidePage } from './guide-page';
import { FactsTable } from '../../ui/display/facts-table';
import { TextLink } from '../../ui/navigation/link';

const carriers = (
  <>
    <FactsTable
      caption="Carriers"
      columns={['Carrier', 'Services', 'Prices from']}
      rows={[
        [
          'USPS',
          'Ground Advantage, Priority Mail, Priority Mail Express, international',
          'Notice 123, October 5, 2025',
        ],
        ['FedEx', 'Ground, Home Delivery, Express, One Rate, international', 'Retail rates 2026'],
      ]}
    />
    <p>
      We calculate prices from the carriers’ public price lists. Waybill is not affiliated with or endorsed by USPS or
      FedEx; their names and service names belong to them.
    </p>
  </>
);

const services = (
  <ul>
    <li>
      <strong>Stripe</strong> takes card payments. Card numbers go from your browser to Stripe and never touch our
      servers.
    </li>
    <li>
      <strong>Amazon Cognito</strong> gives each browser its guest identity, so that your shipments are yours alone.
    </li>
    <li>
      <strong>Inter and Rubik</strong> are the typefaces, used under the SIL Open Font License.
    </li>
  </ul>
);

const build = (
  <>
    <p>
      Everything this site does goes through one HTTP API: quotes, shipments, orders, labels, tracking. It is documented
      in the{' '}
      <a href="/api/docs" className="font-medium text-primary underline underline-offset-3">
        API reference
      </a>{' '}
      and as an OpenAPI document.
    </p>
    <p>
      POSTs that cost money take an idempotency key, lists page by cursor, polled responses carry an ETag, and every
      error is a problem document with a code from a closed list.
    </p>
  </>
);

const together = (
  <p>
    Are you a carrier, a warehouse or an online store platform?{' '}
    <TextLink to={paths.contactUs.href()}>Contact us</TextLink> with a link to your API documentation.
  </p>
);

/** Carriers, services that are used, and the API. */
export function Partners() {
  return (
    <GuidePage
      title="Partners"
      lead="Whose prices we show, which services we use, and how you can build on our API."
      sections={[
        { id: 'carriers', title: 'Carriers', body: carriers },
        { id: 'services', title: 'Services we use', body: services },
        { id: 'api', title: 'Build on Waybill', body: build },
        { id: 'together', title: 'Work with us', body: together },
      ]}
    />
  );
}
