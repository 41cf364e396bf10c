import { clsx } from 'clsx';
import { Link, NavLink, type LinkProps, type NavLinkProps } from 'react-router-dom';
import { buttonClass, type ButtonSize, type ButtonTone } from '../button';
import { usePrefetch } from './use-prefetch';

type Props = Omit<LinkProps, 'to' | 'onFocus' | 'onPointerEnter' | 'onTouchStart' | 'prefetch'> & { to: string };

/** A link to a page of ours, whose code is fetched in idle time. */
export function AppLink({ to, ...rest }: Props) {
  return <Link {...rest} {...usePrefetch(to)} to={to} />;
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

/** A link of a menu; marks itself when its page is open. */
export function MenuLink({ to, className, end, ...rest }: MenuLinkProps) {
  return <NavLink {...rest} {...usePrefetch(to)} to={to} end={end ?? false} className={className} />;
}

type MenuLinkProps = Omit<Props, 'className' | 'style' | 'children'> &
  Pick<NavLinkProps, 'className' | 'children' | 'end'>;
