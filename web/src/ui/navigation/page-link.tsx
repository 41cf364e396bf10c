import type { ComponentProps, MouseEvent } from 'react';
import { useHref, useLinkClickHandler, type NavigateOptions } from 'react-router-dom';

export interface PageLinkProps
  extends Omit<ComponentProps<'a'>, 'href'>, Pick<NavigateOptions, 'replace' | 'state' | 'preventScrollReset'> {
  /** A path of ours or, with a leading `?`, another query of the open page; never another site. */
  to: string;
}

/** A link to a page of ours. The router's own link brings code for other sites and for prefetching by a server, which every page would load. */
export function PageLink({
  to,
  replace,
  state,
  preventScrollReset,
  target,
  onClick,
  children,
  ...rest
}: PageLinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    ...{ state: state as unknown, target },
    ...(replace !== undefined && { replace }),
    ...(preventScrollReset !== undefined && { preventScrollReset }),
  });
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...rest} href={href} target={target} onClick={press}>
      {children}
    </a>
  );
}
