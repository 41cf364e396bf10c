import { usePreferences } from '../../stores/preferences';
import { useSession } from '../../stores/session';
import { closeMobileNav } from '../../stores/mobile-nav';
import { Badge } from '../../ui/display/badge';
import { CommandButton } from '../palette/command-button';
import { AccountMenu } from '../site-frame/account-menu';
import { HelpLine } from '../site-frame/help-line';
import { LazyFeedLink } from '../site-frame/lazy-feed-link';
import { MenuList } from '../site-frame/side-bar/menu-list';
import { Shortcuts } from '../site-frame/shortcuts';
import { SideBar } from '../site-frame/side-bar/side-bar';
import { SiteHeader } from '../site-frame/site-header';
import { WorkArea } from '../site-frame/work-area';
const roleNames = { guest: undefined, user: undefined, operator: 'Operator', admin: 'Admin' };

/** The frame of everybody signed in, whatever their role: one menu at the side, and the page beside it. */
export function SignedInLayout() {
  const shortcuts = usePreferences((state) => state.shortcuts);
  const role = useSession(({ actor }) => roleNames[actor]);
  return (
    <>
      <SiteHeader
        items={[]}
        panel={<MenuList place="panel" onPress={closeMobileNav} />}
        action={
          <>
            <CommandButton />
            {role && (
              <span className="max-sm:hidden">
                <Badge tone="info">{role}</Badge>
              </span>
            )}
            <LazyFeedLink />
            <AccountMenu />
          </>
        }
      />
      <div className="flex min-w-0 flex-1">
        <SideBar />
        <div className="flex min-w-0 flex-1 flex-col">
          <WorkArea />
          <HelpLine />
        </div>
      </div>
      {shortcuts && <Shortcuts />}
    </>
  );
}
