import { markup } from './markup.js';

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
  .code { background-color: #33251e !important; border-color: #cfbba6 !important; color: #fbf0e0 !important; }
  .facts { background-color: #33251e !important; }
  .bill, .total, .totalLabel { border-color: #cfbba6 !important; }
  .button { background-color: #e08a6d !important; border-color: #e08a6d !important; color: #20120d !important; }
  .button2 { background-color: #261b16 !important; border-color: #a08a78 !important; color: #f3e6d5 !important; }
}
[data-ogsb] .ground { background-color: #1c1411 !important; }
[data-ogsb] .sheet { background-color: #261b16 !important; }
[data-ogsb] .code, [data-ogsb] .facts { background-color: #33251e !important; }
[data-ogsb] .button2 { background-color: #261b16 !important; }
[data-ogsb] .button { background-color: #e08a6d !important; }
[data-ogsc] .brand, [data-ogsc] .title, [data-ogsc] .text, [data-ogsc] .words, [data-ogsc] .button2, [data-ogsc] .code, [data-ogsc] .fact { color: #f3e6d5 !important; }
[data-ogsc] .item, [data-ogsc] .price, [data-ogsc] .value, [data-ogsc] .total, [data-ogsc] .totalLabel { color: #f3e6d5 !important; }
[data-ogsc] .quiet, [data-ogsc] .said, [data-ogsc] .label, [data-ogsc] .key, [data-ogsc] .quote, [data-ogsc] .foot, [data-ogsc] .footlink { color: #cfbba6 !important; }
[data-ogsc] .button { color: #20120d !important; }
</style>`;

/** Outlook for Windows ignores web fonts and their fallbacks. */
export const OUTLOOK_HEAD = markup`<!--[if mso]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><style>.title, .brand, .words { font-family: Georgia, serif !important; } .text, .quiet, .fact, .foot, th, td { font-family: Arial, sans-serif !important; }</style><![endif]-->`;
