import { MainArea } from '../site-frame/main-area';
import { SiteHeader } from '../site-frame/site-header';

/** The checkout: the logo, and the page with its way back to the cart. Nothing that leads elsewhere. */
export function CheckoutLayout() {
  return (
    <>
      <SiteHeader items={[]} />
      <MainArea className="page-width pt-6 pb-16 sm:pt-8" />
    </>
  );
}
