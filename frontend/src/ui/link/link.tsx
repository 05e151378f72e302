import type { ComponentPropsWithRef } from 'react';
import { useHref, useLinkClickHandler, type To } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  to: To;
  replace?: boolean;
  state?: unknown;
}

/** A link within the shop. The router's own carries the machinery of frameworks, four kilobytes that nobody uses here. */
export function Link({ to, replace, state, target, onClick, children, ...rest }: LinkProps) {
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
