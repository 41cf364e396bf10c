import { paths } from '../../../app/paths';
import { ButtonLink } from '../../../ui/link';

export const ShipmentsLink = () => (
  <ButtonLink tone="secondary" to={paths.shipments.href()}>
    All shipments
  </ButtonLink>
);
