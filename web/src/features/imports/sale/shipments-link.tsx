import { paths } from '../../../lib/navigation/paths';
import { ButtonLink } from '../../../ui/navigation/link';

export const ShipmentsLink = () => (
  <ButtonLink tone="secondary" to={paths.shipments.href()}>
    All shipments
  </ButtonLink>
);
