import { Menu, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { closeMobileNav, openMobileNav, useMobileNav } from '../../stores/mobile-nav';
import { MenuLink } from '../../ui/navigation/link';
import { menuStyle, type MenuItem } from './menu-item';

/** The menu of small screens: a button, and a panel under the header. Esc closes it and gives the focus back. */
export function MobileMenu({ items, children }: { items: readonly MenuItem[]; children?: ReactNode }) {
  const open = useMobileNav((state) => state.open);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      closeMobileNav();
      button.current?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [open]);
  const Icon = open ? X : Menu;
  return (
    <div className="md:hidden">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls="mobile-menu"
        aria-label={open ? 'Close menu' : 'Open menu'}
        onClick={open ? closeMobileNav : openMobileNav}
        className="grid size-11 place-items-center rounded-control text-text-2 hover:bg-sunken"
      >
        <Icon aria-hidden className="size-6" />
      </button>
      <nav
        id="mobile-menu"
        aria-label="Menu"
        hidden={!open}
        className="absolute inset-x-0 top-full z-30 max-h-[calc(100dvh-4rem)] overflow-y-auto border-b bg-surface px-4 pt-2 pb-4 shadow-md"
      >
        {items.map(({ to, label, end, mark }) => (
          <MenuLink key={to} to={to} end={end ?? false} className={menuStyle('panel')} onClick={closeMobileNav}>
            {label}
            {mark}
          </MenuLink>
        ))}
        {children}
      </nav>
    </div>
  );
}
