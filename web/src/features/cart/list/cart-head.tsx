import { PageHead } from '../../../ui/display/page-head';

/** Above the cart, whatever is in it. */
export const CartHead = () => (
  <PageHead title="Cart">Pay for everything at once, or select what to pay for now.</PageHead>
);
