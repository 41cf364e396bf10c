import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useRef, useState } from 'react';
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatches,
  useNavigation,
  useRevalidator,
  type Location,
} from 'react-router-dom';
import { metaOf, titleOf } from '../lib/navigation/page-meta';
import { useApp } from '../stores/app-status';
import { closeMobileNav } from '../stores/mobile-nav';
import { useSession } from '../stores/session';
import { ProgressBar } from '../ui/feedback/progress-bar';
import { ToastHost } from '../ui/feedback/toast-host';
import { OfflineBanner } from './offline-banner';
import { StepUp } from './step-up';

/** Of pages that are opened by their address, all of which have one key, each has a scroll position of its own. */
const scrollKey = ({ key, pathname, search }: Location) => (key === 'default' ? pathname + search : key);

/** What every page has: skip link, progress bar, offline banner, toasts, title and focus after a navigation. */
export function Root() {
  const moving = useNavigation().state !== 'idle';
  const pending = useApp((state) => state.pending > 0);
  const shown = useActorShown();
  return (
    <>
      <a
        href="#main"
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-control bg-primary px-4 py-3 font-semibold text-on-primary focus:translate-y-0"
      >
        Skip to content
      </a>
      <div role="status">
        <ProgressBar active={moving || pending} />
      </div>
      <OfflineBanner />
      <Arrival />
      {shown && <Outlet />}
      <StepUp />
      <ToastHost />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
}

/**
 * After a navigation: title of the new page, menu closed, focus on its h1. The first page keeps the browser's focus. Rendered
 * before the page, so that a title set by the page itself wins.
 */
function Arrival() {
  const { pathname } = useLocation();
  const meta = metaOf(useMatches());
  const before = useRef(pathname);
  useEffect(() => {
    if (meta) document.title = titleOf(meta.title);
  }, [meta, pathname]);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    closeMobileNav();
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}

/**
 * Whether the pages belong to the present user. When the user changes, nothing loaded for the previous one is shown: the pages
 * unmount at once, and forbidden pages are left before anything is requested for the new user.
 */
function useActorShown(): boolean {
  const actor = useSession(({ profile }) => profile?.id ?? 'guest');
  const before = useRef(actor);
  const [shown, setShown] = useState(actor);
  const client = useQueryClient();
  const { revalidate } = useRevalidator();
  // Sign-in pages continue by themselves once the guest's data is transferred.
  const signsIn = useLocation().pathname.startsWith('/auth/');
  useEffect(() => {
    if (before.current === actor) return;
    before.current = actor;
    client.removeQueries({ type: 'inactive' });
    if (signsIn) void client.resetQueries();
    // In a transition, like the router's own navigation.
    const arrived = () => startTransition(() => setShown(actor));
    if (signsIn) arrived();
    else void revalidate().then(arrived);
  }, [actor, client, revalidate, signsIn]);
  return shown === actor || signsIn;
}
