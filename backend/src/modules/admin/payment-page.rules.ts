export interface ServedPage {
  readonly html: string;
  /** Its Content-Security-Policy; null without one. */
  readonly policy: string | null;
}

/** What the payment page should be. */
export interface ListedPage {
  readonly policy: string;
  /** Origins that its scripts may come from, besides the page's own. */
  readonly origins: readonly string[];
  /** The page's own address. */
  readonly url: string;
}

const SCRIPT = /<script\b([^>]*)>/gi;
const MAX_LENGTH = 120;

/** How a served page differs from the list: `policy`, `script ORIGIN`, `inline script`; [] when it does not. */
export function paymentPageFaults({ html, policy }: ServedPage, listed: ListedPage): string[] {
  const scripts = [...html.matchAll(SCRIPT)].flatMap(([, attributes = '']) => scriptFault(attributes, listed));
  return [...(policy === listed.policy ? [] : ['policy']), ...new Set(scripts)];
}

function scriptFault(attributes: string, { origins, url }: ListedPage): string[] {
  const source = attribute(attributes, 'src');
  if (source === null) return isState(attribute(attributes, 'type')) ? [] : ['inline script'];
  const origin = URL.canParse(source, url) ? new URL(source, url).origin : 'unreadable';
  const isListed = origin === new URL(url).origin || origins.includes(origin);
  return isListed ? [] : [`script ${origin}`.slice(0, MAX_LENGTH)];
}

/** JSON in a script element runs nothing. */
function isState(type: string | null): boolean {
  return type === 'application/json' || type === 'application/ld+json';
}

function attribute(attributes: string, name: string): string | null {
  const [, double, single, bare] =
    new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(attributes) ?? [];
  return double ?? single ?? bare ?? null;
}
