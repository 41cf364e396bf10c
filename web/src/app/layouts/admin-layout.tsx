import { Navigate, useLocation } from 'react-router-dom';
import { useSession } from '../../stores/session';
import { Badge } from '../../ui/display/badge';
import { adminPaths, adminScreens } from '../../lib/navigation/all-admin-screens';
import { paths } from '../../lib/navigation/paths';
import { AccountMenu } from '../site-frame/account-menu';
import { MainArea } from '../site-frame/main-area';
import { SideNav } from '../site-frame/side-nav';
import { SiteHeader } from '../site-frame/site-header';

const menu = adminScreens.flatMap(({ path: { pattern }, menu: entry }) =>
  entry ? [{ to: pattern, label: entry.label, end: pattern === adminPaths.dashboard.pattern, for: entry.for }] : [],
);
/** Menu by who it is; what each may do is decided by the server. */
const menus = {
  guest: [],
  user: [],
  operator: menu.filter((entry) => entry.for === 'staff'),
  admin: menu,
};

/**
 * Layout `admin`: a narrow menu left, dense tables right. Whoever was signed out from elsewhere signs in again and comes back;
 * so do staff who have to set up an authenticator app.
 */
export function Component() {
  const { actor, ended, needsApp } = useSession();
  const { pathname, search } = useLocation();
  if (ended) return <Navigate replace to={paths.login.href({ redirect: pathname + search })} />;
  if (needsApp) return <Navigate replace to={paths.setUpApp.href({ redirect: pathname + search })} />;
  const items = menus[actor];
  return (
    <>
      <SiteHeader
        wide
        items={[]}
        more={items}
        action={
          <>
            <Badge tone="info">{actor === 'operator' ? 'Operator' : 'Admin'}</Badge>
            <AccountMenu />
          </>
        }
      />
      <div className="flex flex-1 gap-6 px-4 md:px-8">
        <SideNav label="Admin" items={items} />
        <MainArea className="pt-6 pb-16" />
      </div>
    </>
  );
}
