import { createHash } from 'node:crypto';
import { escapeHtml } from '../../kernel/index.js';

/** Pages about placed orders, and those that a payment gateway or a customer must be able to read. */
const PAGES_WHILE_CLOSED =
  /^\/(account|orders|logout|gift|exchange|contact-us|shipping|return-policy|privacy-policy|terms-conditions|faqs)(\/|\?|$)/;

/** Whether shoppers see the page although the shop is closed to them. @param url path and query */
export const isPageWhileClosed = (url: string): boolean => PAGES_WHILE_CLOSED.test(url);

const STYLE = `
*{box-sizing:border-box}
body{margin:0;min-height:100svh;display:grid;place-items:center;padding:1.5rem;background:var(--paper,#fbf6ee);color:var(--ink,#2a211c);font:1.0625rem/1.6 'Figtree Variable','Figtree',system-ui,sans-serif}
main{width:min(30rem,100%);padding:5.5rem 1.5rem 3rem;text-align:center;background:var(--card,#fffdf9);border:1px solid var(--line,#e5d9c6);border-radius:15rem 15rem 6px 6px}
img{display:block;width:3rem;height:3rem;margin:0 auto 1rem;object-fit:contain}
.name{margin:0 auto;font-size:1.0625rem;letter-spacing:.02em;color:var(--ink-2,#5c4f45)}
h1{margin:.25rem 0 1rem;font:360 clamp(2.25rem,8vw,3.25rem)/1.1 var(--display,'Fraunces Variable','Iowan Old Style',Georgia,serif);overflow-wrap:anywhere}
p{margin:0 auto 1.5rem;max-width:22rem;overflow-wrap:anywhere}
ul{display:flex;flex-wrap:wrap;justify-content:center;gap:0 1.5rem;margin:0;padding:0;list-style:none}
a{display:inline-block;padding:.6rem .25rem;color:var(--terracotta,#a4452c);text-underline-offset:.2em}
p a{padding:0}
a:hover{color:var(--terracotta-deep,#7f3220)}
a:focus-visible{outline:2px solid var(--focus,#1f5f8b);outline-offset:2px}
`;

const fontFace = (family: string, href: string | null): string =>
  href === null
    ? ''
    : `@font-face{font-family:'${family}';src:url('${href}') format('woff2');font-weight:300 700;font-display:swap}`;

export interface OpeningSoon {
  readonly siteName: string;
  readonly contactEmail: string;
  /** Addresses of the built letters and of the theme's style sheet; null where there is none. */
  readonly displayFont: string | null;
  readonly textFont: string | null;
  readonly theme: string | null;
}

/** What shoppers get at every other address of a shop that is closed to them, and the policy for it. It has no scripts. */
export function openingSoonPage(shop: OpeningSoon): { readonly html: string; readonly policy: string } {
  const style = fontFace('Fraunces Variable', shop.displayFont) + fontFace('Figtree Variable', shop.textFont) + STYLE;
  const name = escapeHtml(shop.siteName);
  const email = escapeHtml(shop.contactEmail);
  const html = `<!doctype html>
<html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}: opening soon</title><meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${style}</style>${shop.theme === null ? '' : `<link rel="stylesheet" href="${escapeHtml(shop.theme)}">`}
</head><body><main><img src="/mail/butta.png" alt=""><p class="name">${name}</p>
<h1>Opening soon</h1>
<p>We’re getting the shop ready. Please come back in a little while.</p>
${email === '' ? '' : `<p>Questions? Write to <a href="mailto:${email}">${email}</a></p>`}
<nav aria-label="Your account"><ul><li><a href="/orders">Your orders</a></li><li><a href="/account">Sign in</a></li></ul></nav>
</main></body></html>
`;
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = [
    "default-src 'none'",
    `style-src 'self' 'sha256-${hash}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { html, policy };
}
