import { AppLink } from '../../ui/navigation/link';
import { Logo } from '../../ui/logo';
import { paths } from '../../lib/navigation/paths';
import { HelpLine } from '../site-frame/help-line';
import { MainArea } from '../site-frame/main-area';

/** Layout `auth`: one narrow card and nothing to distract from it. */
export function Component() {
  return (
    <>
      <header className="flex justify-center px-4 pt-10">
        <AppLink to={paths.landing.href()} aria-label="Waybill, home page" className="inline-flex rounded-control">
          <Logo />
        </AppLink>
      </header>
      <MainArea className="mx-auto w-full max-w-column px-4 py-8" />
      <HelpLine />
    </>
  );
}
