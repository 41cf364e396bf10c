import { HelpLine } from '../site-frame/help-line';
import { MainArea } from '../site-frame/main-area';
import { SiteHeader } from '../site-frame/site-header';

/** Layout `auth`: one narrow card and nothing to distract from it. */
export function Component() {
  return (
    <>
      <SiteHeader items={[]} />
      <MainArea className="mx-auto w-full max-w-column px-4 py-8" />
      <HelpLine />
    </>
  );
}
