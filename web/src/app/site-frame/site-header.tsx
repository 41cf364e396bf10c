import type { ReactNode } from 'react';
import { AppLink, MenuLink } from '../../ui/navigation/link';
import { Logo } from '../../ui/logo';
import { paths } from '../../lib/navigation/paths';
import { menuStyle, type MenuItem } from './menu-item';
import { MobileMenu } from './mobile-menu';

export interface SiteHeaderProps {
  items: readonly MenuItem[];
  /** Right end: the one action of this part of the site. */
  action?: ReactNode;
  /** Only in the small screen's menu, after the items. */
  more?: readonly MenuItem[];
  /** The small screen's menu where it is more than the items. */
  panel?: ReactNode;
}

/** Logo left, menu beside it, one action right; a panel on small screens. Without items the logo alone. */
export function SiteHeader({ items, action, more = [], panel }: SiteHeaderProps) {
  const all = [...items, ...more];
  return (
    <header className="sticky top-0 z-10 border-b bg-surface">
      <div className="flex h-16 items-center gap-2 px-4 md:px-6">
        <AppLink
          to={paths.landing.href()}
          aria-label="Waybill, home page"
          className="mr-2 inline-flex rounded-control sm:mr-4"
        >
          <Logo />
        </AppLink>
        {items.length > 0 && (
          <nav aria-label="Main" className="hidden flex-1 items-center gap-1 md:flex">
            {items.map(({ to, label, end, mark }) => (
              <MenuLink key={to} to={to} end={end ?? false} className={menuStyle('bar')}>
                {label}
                {mark}
              </MenuLink>
            ))}
          </nav>
        )}
        <div className="ml-auto flex items-center gap-2">
          {action}
          {(panel ?? all.length > 0) && <MobileMenu items={all}>{panel}</MobileMenu>}
        </div>
      </div>
    </header>
  );
}
