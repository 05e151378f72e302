import { multiplyPaise } from '../../../kernel/index.js';
import { imageUrl, absoluteUrl, type MailLineItem, type Block, type MailContent, type MailFrame } from './content.js';
import { HEAD_RULES, OUTLOOK_HEAD, styled } from './styles.js';
import { formatCharge, rupees } from './format.js';
import { markup, type Markup, type MarkupValue } from './markup.js';

/** Invisible characters after the preheader, so that an inbox does not show the text that follows it. */
const PREVIEW_FILLER = Array.from({ length: 12 }, () => markup`&#8199;&#65279;&#847; `);

/** The mail as an HTML document. */
export function page(frame: MailFrame, content: MailContent): string {
  const { shopName, siteUrl } = frame;
  const { subject } = content;
  return markup`<!doctype html>
<html lang="en-IN" dir="ltr" xmlns="http://www.w3.org/1999/xhtml" xmlns:o="urn:schemas-microsoft-com:office:office" style="color-scheme: light dark; supported-color-schemes: light dark;">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
${OUTLOOK_HEAD}
${HEAD_RULES}
</head>
<body ${styled('mail')}>
<div ${styled('preheader')} aria-hidden="true">${content.preheader}${PREVIEW_FILLER}</div>
<div ${styled('ground')} role="article" aria-roledescription="email" aria-label="${subject}" lang="en-IN">
<!--[if mso]><table role="presentation" width="600" align="center" cellpadding="0" cellspacing="0"><tr><td><![endif]-->
<div ${styled('sheet')}>
<div ${styled('head')}><a ${styled('brand')} href="${absoluteUrl(`${siteUrl}/`)}">${shopName}&nbsp;<img ${styled('butta')} src="${imageUrl(`${siteUrl}/mail/butta.png`)}" width="18" height="18" alt=""></a></div>
<div ${styled('body')}>
${content.blocks.map((block) => markup`${blockOf(block)}\n`)}</div>
${footer(frame, content)}
</div>
<!--[if mso]></td></tr></table><![endif]-->
</div>
</body>
</html>
`.source;
}

function blockOf(block: Block): Markup {
  switch (block.kind) {
    case 'title':
      return markup`<h1 ${styled('title')}>${withUndividedNumbers(block.text)}</h1>`;
    case 'text':
      return markup`<p ${styled('text')}>${withLineBreaks(block.text.split('\n').map(withUndividedNumbers))}</p>`;
    case 'quiet':
    case 'alert':
      return markup`<p ${styled(block.kind)}>${withUndividedNumbers(block.text)}</p>`;
    case 'code':
      return markup`<p ${styled('code')}>${block.code}</p>`;
    case 'quote':
      return quote(block);
    case 'bill':
      return lineItems(block);
    case 'facts':
      return facts(block);
    case 'button':
      return button(block);
    case 'proof':
      return proof(block);
  }
}

/** Keeps an order's number on one line. A non-breaking hyphen would be copied with it, and then be searched for in vain. */
function withUndividedNumbers(text: string): Markup[] {
  return text
    .split(/\b([A-Z]{2,4}-\d{1,9})\b/)
    .map((part, index) =>
      index % 2 === 1 ? markup`<span style="white-space: nowrap;">${part}</span>` : markup`${part}`,
    );
}

function quote({ title, lines }: Extract<Block, { kind: 'quote' }>): Markup {
  return markup`<blockquote ${styled('quote')}><strong>${title}</strong>${lines.map((line) => markup`<br>${line}`)}</blockquote>`;
}

function lineItems({ lines, charges, total, caption }: Extract<Block, { kind: 'bill' }>): Markup {
  const columns = lines.some(({ pictureUrl }) => pictureUrl) ? 2 : 1;
  return markup`<table ${styled('bill')} cellpadding="0" cellspacing="0">
<caption ${styled('caption')}>${caption ?? 'What you ordered'}</caption>
<tbody>
${lines.map((line) => lineItem(line, columns === 2))}${charges.map(({ label, amount }, index) => {
    const first = index === 0 ? ' padding-top: 12px;' : '';
    return markup`<tr><th ${styled('label', first)} colspan="${columns}" scope="row" align="left">${label}</th><td ${styled('value', first)} align="right">${formatCharge(amount)}</td></tr>
`;
  })}${total && markup`<tr><th ${styled('totalLabel')} colspan="${columns}" scope="row" align="left">${total.label}</th><td ${styled('total')} align="right">${rupees(total.amount)}</td></tr>\n`}</tbody>
</table>`;
}

function lineItem({ name, quantity, price, words, pictureUrl }: MailLineItem, hasPictures: boolean): Markup {
  const said = [words && quotedLines(words), quantity > 1 && `${quantity} × ${rupees(price)}`];
  const thumb =
    pictureUrl && markup`<img ${styled('thumb')} src="${imageUrl(pictureUrl)}" width="72" height="72" alt="">`;
  return markup`<tr>${
    hasPictures && markup`<td ${styled('pic')} valign="top">${thumb}</td>`
  }<th ${styled('item')} scope="row" valign="top" align="left">${name}${said.map(
    (part) => part && markup`<br><span ${styled('said')}>${part}</span>`,
  )}</th><td ${styled('price')} valign="top" align="right">${rupees(multiplyPaise(price, quantity))}</td></tr>
`;
}

/** Personal words as they were typed, a line each. */
function quotedLines(words: string): Markup[] {
  return withLineBreaks(`“${words}”`.split('\n'));
}

function facts(block: Extract<Block, { kind: 'facts' }>): Markup {
  return markup`<div ${styled('facts')}>
${block.facts.map(
  ({ key, lines }) => markup`<p ${styled('fact')}><span ${styled('key')}>${key}</span>${withLineBreaks(lines)}</p>
`,
)}</div>`;
}

function proof({ pictureUrl, alt, words, caption }: Extract<Block, { kind: 'proof' }>): Markup {
  return markup`<img ${styled('proof')} src="${imageUrl(pictureUrl)}" width="526" alt="${alt}">
${words && markup`<p ${styled('words')}>${quotedLines(words)}</p>\n`}<p ${styled('quiet')}>${caption}</p>`;
}

function button({ label, other, ...block }: Extract<Block, { kind: 'button' }>): Markup {
  const url = absoluteUrl(block.url);
  return markup`<div ${styled('act')}>
<!--[if mso]><v:roundrect xmlns:v="urn:schemas-microsoft-com:vml" href="${url}" style="height:50px;v-text-anchor:middle;width:230px" arcsize="4%" strokecolor="#a4452c" fillcolor="#a4452c"><center style="color:#fffaf3;font-family:Arial,sans-serif;font-size:16px;font-weight:bold">${label}</center></v:roundrect><![endif]-->
<!--[if !mso]><!--><a ${styled('button')} href="${url}">${label}</a><!--<![endif]-->${
    other && markup`\n<a ${styled('button2')} href="${absoluteUrl(other.url)}">${other.label}</a>`
  }
</div>`;
}

function footer(
  { shopName, siteUrl, contactEmail, sender }: MailFrame,
  { reason: because, unsubscribe: stop }: MailContent,
): Markup {
  const questions =
    contactEmail &&
    markup` Questions? Reply to this e-mail or write to <a ${styled('footlink')} href="mailto:${contactEmail}">${contactEmail}</a>.`;
  return markup`<div ${styled('foot')}>You’re receiving this e-mail because of ${because} at ${shopName}.${questions}${
    stop &&
    markup`<br><a ${styled('footlink', ' display: inline-block; padding: 8px 0;')} href="${absoluteUrl(stop.url)}">${stop.label}</a>`
  }${sender && markup`<br>${sender}`}<br><a ${styled('footlink')} href="${absoluteUrl(`${siteUrl}/`)}">${new URL(siteUrl).host}</a></div>`;
}

function withLineBreaks(lines: readonly MarkupValue[]): Markup[] {
  return lines.map((line, index) => (index === 0 ? markup`${line}` : markup`<br>${line}`));
}
