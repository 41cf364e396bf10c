import { ChevronDown, ChevronUp, Maximize2, X } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { NavigationType, useNavigate, useNavigationType } from 'react-router-dom';
import { AppLink } from '../../navigation/link';
import { neighborOf } from './use-row-keys';

const iconButton = 'grid size-9 shrink-0 place-items-center rounded-control text-text-2 hover:bg-sunken';

interface PanelFrameProps {
  /** The name of a row: "shipment". */
  what: string;
  /** Of the row that is open. */
  id: string;
  title: string;
  /** Below the title: its status. */
  badge: ReactNode;
  /** Its own page. */
  pageHref: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * The page of a row beside its list, which stays usable: over it in small windows. At the end of a long list it extends below the
 * page, so that its heading stays below the page's.
 */
export function PanelFrame({ children, ...head }: PanelFrameProps) {
  return (
    <aside
      aria-label={head.title}
      data-row-keys
      className="fixed inset-0 z-30 flex flex-col overflow-y-auto overscroll-contain bg-bg md:left-auto md:w-full md:max-w-column md:border-l md:shadow-lg xl:sticky xl:inset-auto xl:top-20 xl:z-0 xl:-mb-12 xl:max-h-[calc(100dvh-6rem)] xl:w-[26rem] min-[100rem]:w-[30rem] xl:shrink-0 xl:rounded-card xl:border xl:shadow-none"
    >
      <PanelHead {...head} />
      <div className="flex flex-col gap-4 p-4">{children}</div>
    </aside>
  );
}

function PanelHead({ what, id, title, badge, pageHref, onClose }: Omit<PanelFrameProps, 'children'>) {
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  // Opened by a link or a key: the focus moves along. A page that was loaded or gone back to keeps its own.
  const moved = useNavigationType() !== NavigationType.Pop;
  useEffect(() => {
    if (moved) heading.current?.focus({ preventScroll: true });
  }, [id, moved]);
  const go = (step: 1 | -1) => {
    const href = neighborOf(id, step)?.getAttribute('href');
    if (href) void navigate(href, { replace: true, preventScrollReset: true });
  };
  return (
    <header className="sticky top-0 z-10 flex items-start gap-1 border-b bg-surface px-4 py-3">
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1.5">
        <h2 ref={heading} tabIndex={-1} dir="auto" className="type-h3 max-w-full truncate focus:outline-none">
          {title}
        </h2>
        {badge}
      </div>
      <button type="button" aria-label={`Previous ${what}`} onClick={() => go(-1)} className={iconButton}>
        <ChevronUp aria-hidden className="size-5" />
      </button>
      <button type="button" aria-label={`Next ${what}`} onClick={() => go(1)} className={iconButton}>
        <ChevronDown aria-hidden className="size-5" />
      </button>
      <AppLink aria-label="Open full page" to={pageHref} className={iconButton}>
        <Maximize2 aria-hidden className="size-4" />
      </AppLink>
      <button type="button" aria-label="Close" onClick={onClose} className={iconButton}>
        <X aria-hidden className="size-5" />
      </button>
    </header>
  );
}
