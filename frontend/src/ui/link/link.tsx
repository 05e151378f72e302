import type { ComponentPropsWithRef } from 'react';
import { useHref, useLinkClickHandler, type To } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  to: To;
  replace?: boolean;
  state?: unknown;
}

function ClientLink({ to, replace, state, target, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state, target });
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        // A download is the browser's own business.
        if (!event.defaultPrevented && rest.download === undefined) follow(event);
      }}
    >
      {children}
    </a>
  );
}

/** On the server nobody presses, and an address from the shop's root is what it says. */
function ServerLink({ replace: _replace, state: _state, onClick: _onClick, target, to, children, ...rest }: LinkProps) {
  if (typeof to === 'string' && to.startsWith('/') && !to.includes('//')) {
    return (
      <a {...rest} href={to} target={target}>
        {children}
      </a>
    );
  }
  return (
    <ClientLink to={to} target={target} {...rest}>
      {children}
    </ClientLink>
  );
}

/** A link within the shop. The router's own carries the machinery of frameworks, four kilobytes that nobody uses here. */
export const Link = typeof window === 'undefined' ? ServerLink : ClientLink;
