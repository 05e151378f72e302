import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToString } from 'react-dom/server';
import { STATE_FRAGMENT, renderWithFragments } from '../lib/cached-fragment';

const DOCTYPE = '<!DOCTYPE html>';
/** What React writes where a part of the page is not there yet, or has broken. */
const SUSPENDED_MARKER = '<!--$!-->';

interface Parts {
  modules: readonly string[];
  /** what stands at BOOT_PLACE */
  boot: Buffer;
  /** all that is true of the shop */
  shop: string;
}

/** In place of the text that the browser takes over, which is ready bytes. */
export const STATE_PLACEHOLDER = STATE_FRAGMENT;

/**
 * The document, in one go. Where a part waits for its script, as it does once for each, React awaits it.
 * @throws what a component throws
 */
export async function renderDocument(tree: ReactNode, { modules, boot, shop }: Parts): Promise<Buffer> {
  const whole = renderWithFragments(shop, boot, () => renderSync(tree, modules));
  if (whole) return whole;
  const html = withModules(await renderAwaited(tree), modules);
  return Buffer.from(html.replace(STATE_PLACEHOLDER, () => boot.toString()));
}

function renderSync(tree: ReactNode, modules: readonly string[]): string | null {
  try {
    const html = renderToString(tree);
    return html.includes(SUSPENDED_MARKER) ? null : DOCTYPE + withModules(html, modules);
  } catch {
    // Whatever it is, it comes again where React may wait.
    return null;
  }
}

/** Fetched with the head, and run last. */
function withModules(html: string, modules: readonly string[]): string {
  const head = html.indexOf('</head>');
  const end = html.lastIndexOf('</body>');
  const preloads = modules.map((src) => `<link rel="modulepreload" fetchPriority="low" href="${src}"/>`).join('');
  const scripts = modules.map((src) => `<script type="module" src="${src}" async=""></script>`).join('');
  return html.slice(0, head) + preloads + html.slice(head, end) + scripts + html.slice(end);
}

function renderAwaited(tree: ReactNode): Promise<string> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(tree, {
      // Whatever is larger React would move into place with an inline script, which the content policy forbids.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady() {
        text(stream.pipe(new PassThrough())).then(resolve, reject);
      },
      onError: reject,
    });
  });
}
