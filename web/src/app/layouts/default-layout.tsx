import { Suspense } from 'react';
import { useSettledPage } from '../../lib/browser/use-settled-page';
import { optionalComponent } from '../../lib/navigation/lazy-component';
import { useSession } from '../../stores/session';
import { ButtonLink } from '../../ui/navigation/link';
import { paths } from '../../lib/navigation/paths';
import { MainArea } from '../site-frame/main-area';
import { SiteFooter } from '../site-frame/site-footer';
import { SiteHeader } from '../site-frame/site-header';
import { useSignInHref } from '../site-frame/use-sign-in-href';

const AnalyticsBar = optionalComponent(() => import('../../features/public-pages/analytics-bar'));

const items = [
  { to: paths.howToShip.href(), label: 'How to ship' },
  { to: paths.weightAndSize.href(), label: 'Weight and size' },
  { to: paths.features.href(), label: 'Features' },
  { to: paths.shipments.href(), label: 'My shipments' },
];

/** Layout `default`: the public pages, tracking, and the 404 page. */
export function Component() {
  const signIn = useSignInHref();
  const quiet = useSettledPage();
  const guest = useSession((state) => state.actor === 'guest');
  const account = guest ? { to: signIn, label: 'Sign in' } : { to: paths.user.href(), label: 'Account' };
  return (
    <>
      <SiteHeader
        items={items}
        more={[account]}
        action={
          <>
            <ButtonLink tone="quiet" to={account.to} className="max-lg:hidden">
              {account.label}
            </ButtonLink>
            <ButtonLink to={paths.newShipment.href()}>Ship now</ButtonLink>
          </>
        }
      />
      <MainArea />
      <SiteFooter />
      {quiet && (
        <Suspense fallback={null}>
          <AnalyticsBar />
        </Suspense>
      )}
    </>
  );
}
