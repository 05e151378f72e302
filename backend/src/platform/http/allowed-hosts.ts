import { isIP } from 'node:net';

export interface AllowedHosts {
  /** In lower case, without ports. */
  readonly names: readonly string[];
  /** Whether every IP address counts: other sites' pages can take a name of their own to the shop, but no address. */
  readonly anyAddress: boolean;
}

const HOST = /^(\[[\da-f:.]+\]|[^\s:/@[\]]+)(:\d{1,5})?$/i;
/** Asked by programs that know the shop by an address within its own network; they say nothing of anybody. */
const EVERY_HOST = /^\/(health\/(live|ready)|metrics)(\?|$)/;

/** Whether the shop answers to the name in a request's Host header. @param url path and query of the request */
export function isAllowedHost(header: string | undefined, url: string, { names, anyAddress }: AllowedHosts): boolean {
  const name = HOST.exec(header ?? '')?.[1]
    ?.toLowerCase()
    .replace(/\.$/, '');
  if (EVERY_HOST.test(url)) return true;
  if (name === undefined) return false;
  return names.includes(name) || (anyAddress && isIP(name.replace(/^\[|\]$/g, '')) !== 0);
}
