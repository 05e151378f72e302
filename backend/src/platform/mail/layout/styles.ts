import { markup, type Markup } from './markup.js';

const SERIF = markup`Fraunces, 'Iowan Old Style', Georgia, 'Times New Roman', serif`;
const SANS = markup`Figtree, -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif`;
const MONO = markup`'SF Mono', Menlo, Consolas, 'Courier New', monospace`;

/** Many mail programs drop style sheets, so styles are inlined; the class is for the rules in the head. */
const STYLES = {
  mail: 'margin: 0; padding: 0; width: 100%; background-color: #fbf6ee; -webkit-text-size-adjust: 100%;',
  preheader:
    'display: none; max-height: 0; overflow: hidden; mso-hide: all; font-size: 1px; line-height: 1px; color: #fbf6ee; opacity: 0;',
  ground: 'padding: 24px 12px; background-color: #fbf6ee;',
  sheet: markup`max-width: 600px; margin: 0 auto; background-color: #fffdf9; border: 1px solid #e5d9c6; font-family: ${SANS}; font-size: 16px; line-height: 1.55; overflow-wrap: anywhere; word-break: break-word; color: #2a211c; text-align: left;`,
  head: 'padding: 24px 36px 22px; border-bottom: 1px solid #e5d9c6;',
  brand: markup`font-family: ${SERIF}; font-size: 27px; line-height: 32px; letter-spacing: -0.5px; color: #2a211c; text-decoration: none;`,
  butta: 'display: inline-block; vertical-align: -2px; margin-left: 3px; border: 0;',
  body: 'padding: 32px 36px 36px;',
  title: markup`margin: 0 0 12px; font-family: ${SERIF}; font-size: 29px; line-height: 36px; font-weight: 400; letter-spacing: -0.4px; color: #2a211c;`,
  text: 'margin: 0 0 16px; font-size: 16px; line-height: 1.55; color: #2a211c;',
  quiet: 'margin: 0 0 16px; font-size: 14px; line-height: 1.55; color: #5c4f45;',
  code: markup`margin: 20px 0 22px; padding: 18px 0 18px 14px; border-top: 1px solid #2a211c; border-bottom: 1px solid #2a211c; background-color: #f4ecdf; text-align: center; font-family: ${MONO}; font-size: 38px; line-height: 46px; font-weight: 600; letter-spacing: 14px; color: #2a211c;`,
  act: 'margin: 24px 0 22px;',
  button:
    'display: inline-block; padding: 14px 28px; margin: 0 8px 8px 0; background-color: #a4452c; border: 1px solid #a4452c; border-radius: 2px; color: #fffaf3; font-size: 16px; line-height: 20px; font-weight: 600; text-decoration: none;',
  button2:
    'display: inline-block; padding: 14px 24px; margin: 0 8px 8px 0; background-color: #fffdf9; border: 1px solid #8d7d6d; border-radius: 2px; color: #2a211c; font-size: 16px; line-height: 20px; font-weight: 600; text-decoration: none;',
  proof: 'display: block; width: 100%; max-width: 526px; height: auto; margin: 20px 0 12px; border: 0;',
  words: markup`margin: 0 0 4px; font-family: ${SERIF}; font-size: 23px; line-height: 30px; color: #2a211c;`,
  bill: 'width: 100%; margin: 22px 0; border-collapse: collapse; border-top: 1px solid #2a211c;',
  caption: 'position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); mso-hide: all;',
  pic: 'width: 72px; padding: 14px 14px 14px 0; border-bottom: 1px solid #e5d9c6; vertical-align: top;',
  thumb: 'display: block; border: 0; width: 72px; height: 72px;',
  item: 'padding: 14px 8px 14px 0; border-bottom: 1px solid #e5d9c6; vertical-align: top; text-align: left; font-size: 15px; line-height: 22px; font-weight: 600; color: #2a211c;',
  said: 'font-weight: 400; color: #5c4f45;',
  price:
    'padding: 14px 0; border-bottom: 1px solid #e5d9c6; vertical-align: top; text-align: right; white-space: nowrap; font-size: 15px; line-height: 22px; font-variant-numeric: tabular-nums; color: #2a211c;',
  label:
    'padding: 5px 8px 5px 0; text-align: left; font-weight: 400; font-size: 14px; line-height: 20px; color: #5c4f45;',
  value:
    'padding: 5px 0; text-align: right; white-space: nowrap; font-size: 14px; line-height: 20px; font-variant-numeric: tabular-nums; color: #2a211c;',
  totalLabel:
    'padding: 12px 8px 4px 0; border-top: 1px solid #2a211c; text-align: left; font-weight: 600; font-size: 17px; line-height: 24px; color: #2a211c;',
  total:
    'padding: 12px 0 4px; border-top: 1px solid #2a211c; text-align: right; white-space: nowrap; font-weight: 600; font-size: 17px; line-height: 24px; font-variant-numeric: tabular-nums; color: #2a211c;',
  facts: 'margin: 22px 0; padding: 14px 18px 4px; background-color: #f4ecdf;',
  fact: 'margin: 0 0 10px; font-size: 15px; line-height: 22px; color: #2a211c;',
  key: 'display: block; font-size: 13px; line-height: 18px; color: #5c4f45;',
  quote:
    'margin: 20px 0; padding: 2px 0 2px 16px; border-left: 2px solid #a4452c; font-size: 15px; line-height: 24px; color: #5c4f45;',
  alert:
    'margin: 0 0 16px; padding: 12px 16px; border-left: 2px solid #a3231f; background-color: #fae3e0; font-size: 15px; line-height: 22px; color: #2a211c;',
  foot: 'padding: 20px 36px 26px; border-top: 1px solid #e5d9c6; font-size: 13px; line-height: 20px; color: #5c4f45;',
  footlink: 'color: #5c4f45; text-decoration: underline;',
} as const;

export type MailClass = keyof typeof STYLES;

/** Class and style attributes of an element. @param more declarations appended to those of the class */
export function styled(name: MailClass, more = ''): Markup {
  return markup`class="${name}" style="${STYLES[name]}${more}"`;
}

/** Rules that cannot be inlined: small screens, dark mode, and the dark mode of Outlook on the web. */
export const HEAD_RULES = markup`<style>
@media (max-width: 480px) {
  .ground { padding: 0 !important; }
  .sheet { border-left: 0 !important; border-right: 0 !important; }
  .head { padding: 18px 20px 16px !important; }
  .body { padding: 26px 20px 28px !important; }
  .foot { padding: 18px 20px 26px !important; }
  .title { font-size: 26px !important; line-height: 32px !important; }
  .code { font-size: 34px !important; letter-spacing: 10px !important; padding-left: 10px !important; }
  .button, .button2 { display: block !important; margin-right: 0 !important; text-align: center !important; }
}
@media (prefers-color-scheme: dark) {
  .mail, .ground, .preheader { background-color: #1c1411 !important; }
  .sheet { background-color: #261b16 !important; border-color: #4a382f !important; color: #f3e6d5 !important; }
  .head, .foot, .pic, .item, .price { border-color: #4a382f !important; }
  .brand, .title, .text, .words, .item, .price, .value, .total, .totalLabel, .fact { color: #f3e6d5 !important; }
  .quiet, .said, .label, .key, .quote, .foot, .footlink { color: #cfbba6 !important; }
  .alert { background-color: #4a2320 !important; border-color: #eda58c !important; color: #f3e6d5 !important; }
  .code { background-color: #33251e !important; border-color: #cfbba6 !important; color: #fbf0e0 !important; }
  .facts { background-color: #33251e !important; }
  .bill, .total, .totalLabel { border-color: #cfbba6 !important; }
  .button { background-color: #e08a6d !important; border-color: #e08a6d !important; color: #20120d !important; }
  .button2 { background-color: #261b16 !important; border-color: #a08a78 !important; color: #f3e6d5 !important; }
}
[data-ogsb] .ground { background-color: #1c1411 !important; }
[data-ogsb] .sheet { background-color: #261b16 !important; }
[data-ogsb] .code, [data-ogsb] .facts { background-color: #33251e !important; }
[data-ogsb] .alert { background-color: #4a2320 !important; }
[data-ogsb] .button2 { background-color: #261b16 !important; }
[data-ogsb] .button { background-color: #e08a6d !important; }
[data-ogsc] .brand, [data-ogsc] .title, [data-ogsc] .text, [data-ogsc] .words, [data-ogsc] .button2, [data-ogsc] .code, [data-ogsc] .alert, [data-ogsc] .fact { color: #f3e6d5 !important; }
[data-ogsc] .item, [data-ogsc] .price, [data-ogsc] .value, [data-ogsc] .total, [data-ogsc] .totalLabel { color: #f3e6d5 !important; }
[data-ogsc] .quiet, [data-ogsc] .said, [data-ogsc] .label, [data-ogsc] .key, [data-ogsc] .quote, [data-ogsc] .foot, [data-ogsc] .footlink { color: #cfbba6 !important; }
[data-ogsc] .button { color: #20120d !important; }
</style>`;

/** Outlook for Windows ignores web fonts and their fallbacks. */
export const OUTLOOK_HEAD = markup`<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>.title, .brand, .words { font-family: Georgia, serif !important; } .text, .quiet, .fact, .foot, th, td { font-family: Arial, sans-serif !important; }</style><![endif]-->`;
