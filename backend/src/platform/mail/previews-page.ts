import { markup, type Markup, type MarkupValue } from './layout/markup.js';
import type { MailPreview, RenderedMail } from './layout/index.js';

const STYLE = markup`<style>
body{margin:0;background:#fbf6ee;color:#2a211c;font:16px/1.5 system-ui,sans-serif}
main{max-width:76rem;margin:auto;padding:1.5rem 1rem}
h1{font:400 1.9rem/1.2 Georgia,serif;margin:0 0 .25rem;overflow-wrap:anywhere}h2{font-size:.95rem;margin:1.5rem 0 .25rem}
p{margin:0 0 1.5rem;color:#5c4f45;overflow-wrap:anywhere}a{color:#8a3720}
ul{list-style:none;margin:0;padding:0}li{border-top:1px solid #e5d9c6}
li a{display:grid;gap:.1rem;padding:.8rem 0;text-decoration:none;color:inherit}li span{color:#5c4f45;font-size:.9rem}
li a:hover b{text-decoration:underline}a:focus-visible{outline:2px solid #1f5f8b;outline-offset:3px}
.widths{display:flex;flex-wrap:wrap;gap:0 1.5rem;align-items:start}figure{margin:0;min-width:0;max-width:100%}
figcaption{font-weight:600;font-size:.95rem;margin:1rem 0 .25rem}
iframe{display:block;max-width:100%;height:56rem;border:1px solid #e5d9c6;background:#fff}
pre{white-space:pre-wrap;background:#f4ecdf;padding:1rem;margin:0;overflow-wrap:anywhere}
</style>`;

/** List of all e-mails, with links. */
export function previewsPage(mails: readonly { readonly preview: MailPreview; readonly subject: string }[]): string {
  return page('Mails', [
    markup`<h1>Mails</h1><p>Every mail that this shop can send, made by its own template from sample values.</p><ul>`,
    ...mails.map(
      ({ preview, subject }) =>
        markup`<li><a href="/dev/mails/${preview.name}"><b>${preview.name}</b>${subject}<span>${preview.when}</span></a></li>`,
    ),
    markup`</ul>`,
  ]);
}

/** One e-mail at the widths of a phone and a desktop, and its plain text. */
export function previewPage({ name, when }: MailPreview, { subject, html, text }: RenderedMail): string {
  const shown = (title: string, width: number) =>
    markup`<figure><figcaption>${title}</figcaption><iframe title="${title}: ${subject}" width="${width}" sandbox="allow-popups" srcdoc="${html}"></iframe></figure>`;
  return page(subject, [
    markup`<p><a href="/dev/mails">All mails</a></p><h1>${subject}</h1><p>${name}. ${when}</p>`,
    markup`<div class="widths">${shown('Phone, 390 px', 390)}${shown('Desktop, 700 px', 700)}</div>`,
    markup`<p><a href="/dev/mails/${name}/html">Only the mail</a></p><h2>Plain text</h2><pre>${text}</pre>`,
  ]);
}

function page(title: string, content: readonly MarkupValue[]): string {
  const whole: Markup = markup`<!doctype html><html lang="en-IN"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>${STYLE}</head>
<body><main>${content}</main></body></html>`;
  return whole.source;
}
