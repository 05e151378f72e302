import { createElement, type ComponentType } from 'react';
import { KeptTexts, nameOf } from './kept-texts';

/** Stands around such parts while a page is being rendered, and never in what is sent. */
const TAG = 'x-kept';
const TAGS = /<x-kept(?: k="(\d+)")?>|<\/x-kept>/g;
const OPENING = `<${TAG}>`;
const CLOSING = `</${TAG}>`;

const known = new KeptTexts();
let knownFor = '';
/** Keys of the parts that are rendered for the first time, while a page is being rendered. */
let firsts: string[] | null = null;

/**
 * On the server: a part that is rendered once for what it is made of, and put into pages as it was from then on. Whatever
 * else it says must be true of the shop everywhere. An id that React makes may stand in it only where the part has one
 * place in one page; nothing that React lifts into the head may.
 * @param madeOf may call hooks
 */
export function kept<Props extends object>(
  name: string,
  Part: ComponentType<Props>,
  madeOf: (props: Props) => readonly unknown[],
): ComponentType<Props> {
  return function Kept(props: Props) {
    if (!firsts) return <Part {...props} />;
    const key = `${name} ${madeOf(props).map(nameOf).join()}`;
    const html = known.get(key);
    if (html !== undefined) return createElement(TAG, { dangerouslySetInnerHTML: { __html: html } });
    return createElement(TAG, { k: firsts.push(key) - 1 }, <Part {...props} />);
  };
}

/**
 * A page's HTML with its kept parts.
 * @param shop all that is true of the shop, as text: with another, nothing of what was kept is
 * @param render at once; null where the page is not whole
 */
export function withKept(shop: string, render: () => string | null): string | null {
  if (shop !== knownFor) known.forget();
  knownFor = shop;
  const keys: string[] = [];
  firsts = keys;
  try {
    const html = render();
    if (html === null) return null;
    return keys.length > 0 ? learn(html, keys) : html.replaceAll(OPENING, '').replaceAll(CLOSING, '');
  } finally {
    firsts = null;
  }
}

function learn(html: string, keys: readonly string[]): string {
  const open: { key: string | undefined; from: number }[] = [];
  let plain = '';
  let at = 0;
  for (const { 0: tag, 1: place, index } of html.matchAll(TAGS)) {
    plain += html.slice(at, index);
    at = index + tag.length;
    if (tag !== CLOSING) open.push({ key: place === undefined ? undefined : keys[Number(place)], from: plain.length });
    else {
      const { key, from } = open.pop() ?? {};
      // A copy: a slice would hold on to the whole page.
      if (key !== undefined) known.keep(key, Buffer.from(plain.slice(from)).toString());
    }
  }
  return plain + html.slice(at);
}
