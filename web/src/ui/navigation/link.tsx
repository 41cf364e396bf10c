import { clsx } from 'clsx';
import { useLocation, useResolvedPath } from 'react-router-dom';
import { buttonClass, type ButtonSize, type ButtonTone } from '../button';
import { PageLink, type PageLinkProps } from './page-link';
import { usePrefetch } from './use-prefetch';

type Props = Omit<PageLinkProps, 'onFocus' | 'onPointerEnter' | 'onTouchStart'>;

/** A link to a page of ours, whose code is fetched in idle time. */
export function AppLink({ to, ...rest }: Props) {
  return <PageLink {...rest} {...usePrefetch(to)} to={to} />;
}

/** A link in running text. */
export function TextLink({ className, ...rest }: Props) {
  const display =
    'rounded-chip font-medium text-primary underline decoration-1 underline-offset-3 hover:text-primary-hover';
  return <AppLink {...rest} className={clsx(display, className)} />;
}

/** A link that looks like a button. */
export function ButtonLink({ tone, size, className, ...rest }: Props & { tone?: ButtonTone; size?: ButtonSize }) {
  return <AppLink {...rest} className={buttonClass(tone, size, className)} />;
}

interface MenuLinkProps extends Omit<Props, 'className'> {
  className: (state: { isActive: boolean }) => string;
  /** Marks itself only when exactly this page is open; otherwise also when a page below it is. */
  end?: boolean;
}

/** A link of a menu; marks itself when its page is open. */
export function MenuLink({ className, end = false, ...rest }: MenuLinkProps) {
  const page = useResolvedPath(rest.to).pathname;
  const { pathname } = useLocation();
  const isActive = pathname === page || (!end && pathname.startsWith(`${page}/`));
  return <AppLink {...rest} aria-current={isActive ? 'page' : undefined} className={className({ isActive })} />;
}
