import { clsx } from 'clsx';
import { useLocation } from 'react-router-dom';
import { useSession } from '../../../stores/session';
import { MenuLink } from '../../../ui/navigation/link';
import { LazyCartCount } from '../lazy-cart-count';
import { menuStyle } from '../menu-item';
import { shipperMenu, staffMenu, type MenuEntry } from './menu';

interface MenuListProps {
  /** Down the side or in the panel of small screens. */
  place: 'side' | 'panel';
  /** Icons alone; the words are for screen readers and under the pointer. */
  folded?: boolean;
  onPress?: (() => void) | undefined;
}

/** All pages of signed-in users: the same for all roles, plus the admin area for staff. */
export function MenuList({ place, folded = false, onPress }: MenuListProps) {
  const actor = useSession((state) => state.actor);
  const { pathname } = useLocation();
  const staff = staffMenu(actor);
  const inside = pathname.startsWith('/admin');
  const draw = (entry: MenuEntry) => <Entry key={entry.to} {...{ entry, place, folded, onPress }} />;
  return (
    <>
      <ul className="flex flex-col gap-1">{shipperMenu.map(draw)}</ul>
      {staff && (
        <ul className="mt-3 flex flex-col gap-1 border-t pt-3" aria-label="Admin area">
          {inside ? staff.pages.map(draw) : draw(staff.home)}
        </ul>
      )}
    </>
  );
}

function Entry({
  entry,
  place,
  folded,
  onPress,
}: Required<Omit<MenuListProps, 'onPress'>> & {
  entry: MenuEntry;
  onPress: (() => void) | undefined;
}) {
  const { to, label, icon: Icon, end = false, cart } = entry;
  return (
    <li className="relative">
      <MenuLink
        to={to}
        end={end}
        title={folded ? label : undefined}
        className={menuStyle(place)}
        {...(onPress && { onClick: onPress })}
      >
        <Icon aria-hidden className="size-5 shrink-0" />
        <span className={folded ? 'sr-only' : 'truncate'}>{label}</span>
        {cart && (
          <span className={clsx(folded && 'absolute -top-1 right-0')}>
            <LazyCartCount />
          </span>
        )}
      </MenuLink>
    </li>
  );
}
