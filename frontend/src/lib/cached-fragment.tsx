import { createElement, type ComponentType } from 'react';
import { FragmentCache, cacheKey } from './fragment-cache';

/** Stands for such parts, and around them, while a page is being rendered; never in what is sent. */
const TAG = 'x-kept';
const CLOSING = `</${TAG}>`;
const TAGS = /<x-kept k="(\d+)">|<\/x-kept>/g;
const WHOLE = /<x-kept k="(\d+)"><\/x-kept>/g;

interface Part {
  key: string;
  /** none where it is rendered for the first time */
  bytes: Buffer | undefined;
}

const known = new FragmentCache();
let knownFor = '';
/** Those of the page that is being rendered. */
let parts: Part[] | null = null;

/**
 * On the server: a part that is rendered once for what it is made of, and put into pages as it was from then on. Whatever
 * else it says must be true of the shop everywhere. An id that React makes may stand in it only where the part has one
 * place in one page; nothing that React lifts into the head may.
 * @param madeOf may call hooks
 */
export function cachedFragment<Props extends object>(
  name: string,
  Whole: ComponentType<Props>,
  madeOf: (props: Props) => readonly unknown[],
): ComponentType<Props> {
  return function Kept(props: Props) {
    if (!parts) return <Whole {...props} />;
    const key = `${name} ${madeOf(props).map(cacheKey).join()}`;
    const bytes = known.get(key);
    const k = parts.push({ key, bytes }) - 1;
    return createElement(TAG, { k }, bytes ? null : <Whole {...props} />);
  };
}

/** Where in a page its first part stands, which is given with it. */
export const STATE_FRAGMENT = `<${TAG} k="0">${CLOSING}`;

/**
 * A page with its kept parts.
 * @param shop all that is true of the shop, as text: with another, nothing of what was kept is
 * @param first what stands at FIRST_PART
 * @param render at once; null where the page is not whole
 */
export function renderWithFragments(shop: string, first: Buffer, render: () => string | null): Buffer | null {
  if (shop !== knownFor) known.forget();
  knownFor = shop;
  const all: Part[] = [{ key: '', bytes: first }];
  parts = all;
  try {
    const html = render();
    if (html === null) return null;
    return all.every(({ bytes }) => bytes) ? joined(html, all) : Buffer.from(store(html, all));
  } finally {
    parts = null;
  }
}

function joined(html: string, all: readonly Part[]): Buffer {
  const pieces: Uint8Array[] = [];
  let at = 0;
  for (const { 0: tag, 1: place, index } of html.matchAll(WHOLE)) {
    if (index > at) pieces.push(Buffer.from(html.slice(at, index)));
    const { bytes } = all[Number(place)] ?? {};
    if (bytes) pieces.push(bytes);
    at = index + tag.length;
  }
  pieces.push(Buffer.from(html.slice(at)));
  return Buffer.concat(pieces);
}

function store(html: string, all: readonly Part[]): string {
  const open: { part: Part | undefined; from: number }[] = [];
  let text = '';
  let at = 0;
  for (const { 0: tag, 1: place, index } of html.matchAll(TAGS)) {
    text += html.slice(at, index);
    at = index + tag.length;
    if (tag !== CLOSING) {
      const part = all[Number(place)];
      open.push({ part, from: text.length });
      if (part?.bytes) text += part.bytes.toString();
    } else {
      const { part, from } = open.pop() ?? {};
      if (part && !part.bytes) known.keep(part.key, text.slice(from));
    }
  }
  return text + html.slice(at);
}
