import { MenuLink } from '../../ui/navigation/link';
import { menuStyle, type MenuItem } from './menu-item';

/** A menu down the left side; small screens have the header's panel instead. */
export function SideNav({ label, items }: { label: string; items: readonly MenuItem[] }) {
  return (
    <nav aria-label={label} className="sticky top-16 hidden w-48 shrink-0 flex-col gap-1 self-start py-8 md:flex">
      {items.map(({ to, label: text, end, mark }) => (
        <MenuLink key={to} to={to} end={end ?? false} className={menuStyle('side')}>
          {text}
          {mark}
        </MenuLink>
      ))}
    </nav>
  );
}
