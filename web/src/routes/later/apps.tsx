import type { LoaderFunctionArgs } from 'react-router-dom';
import { requireUser } from '../../app/guards';
import { paths } from '../../app/paths';
import { ComingPage } from '../../ui/coming-page';
import { ButtonLink } from '../../ui/link';

export const handle = { title: 'Orders and files' };

export const loader = ({ request }: LoaderFunctionArgs) => requireUser(request);

export function Component() {
  return (
    <ComingPage
      title="Orders and files are not here yet"
      actions={<ButtonLink to={paths.newShipment.href()}>New shipment</ButtonLink>}
    >
      <p>Uploading a CSV file and bringing in a store’s orders come with bulk shipping.</p>
      <p>Today shipments are made one at a time, each with up to 25 parcels.</p>
    </ComingPage>
  );
}
