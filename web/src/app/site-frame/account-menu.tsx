import { ChevronDown, CircleUserRound } from 'lucide-react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { toast } from '../../stores/app-status';
import { useSession } from '../../stores/session';
import { AppLink } from '../../ui/navigation/link';
import { problemText } from '../../ui/feedback/problem-text';
import { acting } from '../../lib/browser/acting-company';
import { optionalComponent } from '../../lib/navigation/lazy-component';
import { Skeleton } from '../../ui/feedback/skeleton';
import { feedPath } from '../../lib/navigation/feed-path';
import { paths } from '../../lib/navigation/paths';

const row = 'flex min-h-11 w-full items-center rounded-control px-3 text-left text-ui font-medium hover:bg-sunken';

const CompanySwitcher = optionalComponent(() => import('../../features/companies/company-switcher'));
const ActingName = optionalComponent(async () => ({
  default: (await import('../../features/companies/company-switcher')).ActingName,
}));

/** The signed-in user, links to the account, and sign-out. Esc and a click elsewhere close it. */
export function AccountMenu() {
  const profile = useSession((state) => state.profile);
  const { open, setOpen, box, button } = useMenu();
  const [leaving, setLeaving] = useState(false);
  if (!profile) return null;
  const leave = async (everywhere: boolean) => {
    setLeaving(true);
    try {
      const { signOut } = await import('../../session/sign-out');
      await signOut(everywhere);
      toast(everywhere ? 'Signed out everywhere' : 'Signed out', { tone: 'success' });
    } catch (error) {
      toast('You are still signed in', { tone: 'danger', detail: problemText(error) });
    } finally {
      setLeaving(false);
    }
  };
  return (
    <div ref={box} className="relative">
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls="account-menu"
        onClick={() => setOpen(!open)}
        className="inline-flex min-h-11 max-w-72 items-center gap-2 rounded-control px-2 text-ui font-medium text-text-2 hover:bg-sunken hover:text-text"
      >
        <CircleUserRound aria-hidden className="size-5 shrink-0" />
        <span className="sr-only">Account of </span>
        <span dir="auto" className="truncate max-sm:sr-only">
          {profile.name || profile.email}
        </span>
        {acting.company && (
          <Suspense fallback={null}>
            <ActingName />
          </Suspense>
        )}
        <ChevronDown aria-hidden className="size-4 shrink-0 max-sm:hidden" />
      </button>
      <div
        id="account-menu"
        hidden={!open}
        className="absolute right-0 z-30 mt-2 w-64 rounded-card border bg-surface p-2 shadow-md"
      >
        <p dir="auto" className="truncate px-3 py-2 text-small text-text-3">
          {profile.email}
        </p>
        {open && (
          <Suspense fallback={<Skeleton className="m-2 h-9" />}>
            <CompanySwitcher />
          </Suspense>
        )}
        <AppLink to={paths.user.href()} className={row}>
          Account
        </AppLink>
        <AppLink to={feedPath.href()} className={row}>
          Notifications
        </AppLink>
        <AppLink to={paths.userPayments.href()} className={row}>
          Payments and receipts
        </AppLink>
        <div className="my-2 border-t" />
        <button type="button" disabled={leaving} onClick={() => void leave(false)} className={row}>
          Sign out
        </button>
        <button type="button" disabled={leaving} onClick={() => void leave(true)} className={row}>
          Sign out on all devices
        </button>
      </div>
    </div>
  );
}

function useMenu() {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  const [place, setPlace] = useState(key);
  if (place !== key) {
    setPlace(key);
    setOpen(false);
  }
  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    const onPress = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('focusin', onPress);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('focusin', onPress);
    };
  }, [open]);
  return { open, setOpen, box, button };
}
