import { clsx } from 'clsx';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { MenuList } from './menu-list';
import { useFolded } from './use-folded';

/** The one menu of everybody signed in, down the left side; it folds to its icons. Small screens have the header's panel. */
export function SideBar() {
  const { folded, fold } = useFolded();
  const menu = useOpenPageInView();
  const Icon = folded ? PanelLeftOpen : PanelLeftClose;
  return (
    <div
      className={clsx(
        'sticky top-[4.0625rem] flex h-[calc(100dvh-4.0625rem)] shrink-0 flex-col self-start border-r bg-surface max-md:hidden',
        folded ? 'w-16' : 'w-60',
      )}
    >
      <nav ref={menu} id="side-bar" aria-label="Main" className="min-h-0 flex-1 overflow-y-auto p-3">
        <MenuList place="side" folded={folded} />
      </nav>
      <div className="border-t p-3">
        <button
          type="button"
          aria-expanded={!folded}
          aria-controls="side-bar"
          title={folded ? 'Expand menu' : undefined}
          onClick={() => fold(!folded)}
          className="flex min-h-10 w-full items-center gap-3 rounded-control px-2.5 text-ui font-medium text-text-2 hover:bg-sunken hover:text-text"
        >
          <Icon aria-hidden className="size-5 shrink-0" />
          <span className={folded ? 'sr-only' : undefined}>{folded ? 'Expand menu' : 'Collapse menu'}</span>
        </button>
      </div>
    </div>
  );
}

/** Scrolls the menu to the open page: on a low screen the last pages of the admin area are out of sight. */
function useOpenPageInView() {
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const entry = menu.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    const place = menu.current?.getBoundingClientRect();
    if (!menu.current || !entry || !place) return;
    if (entry.top < place.top || entry.bottom > place.bottom)
      menu.current.scrollTop += entry.top - place.top - (place.height - entry.height) / 2;
  }, [pathname]);
  return menu;
}
