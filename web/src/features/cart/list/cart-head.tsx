import { PageHead } from '../../../ui/display/page-head';

/** Above the cart, whatever is in it. */
export const CartHead = () => (
  <PageHead title="Cart">
    Check your shipments and pay for all of them together, or select some now and pay for the rest later.
  </PageHead>
);
