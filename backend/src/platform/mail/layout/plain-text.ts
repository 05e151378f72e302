import { multiplyPaise } from '../../../kernel/index.js';
import { oneLine, type MailLineItem, type Block, type MailContent, type MailFrame } from './content.js';
import { formatCharge, rupees } from './format.js';

const LINE = 72;
const LINE_ITEMS_WIDTH = 60;
const GAP = 2;
const SIGN = 'Rs ';

/** Renders an e-mail as plain text, in lines of at most 72 characters. */
export function plainText(frame: MailFrame, content: MailContent): string {
  const body = content.blocks.map((block) => blockOf(block)).join('\n\n');
  return `${body}\n\n${footer(frame, content)}\n`;
}

function blockOf(block: Block): string {
  switch (block.kind) {
    case 'title': {
      const title = oneLine(block.text);
      return `${title}\n${'='.repeat(Math.min([...title].length, LINE))}`;
    }
    case 'text':
      return block.text
        .split('\n')
        .flatMap((line) => wrapText(line, LINE))
        .join('\n');
    case 'quiet':
      return wrapText(block.text, LINE).join('\n');
    case 'alert':
      return wrapText(`! ${block.text}`, LINE).join('\n');
    case 'code':
      return `    ${block.code}`;
    case 'quote':
      return [block.title, ...block.lines]
        .flatMap((line) => wrapText(line, LINE - GAP).map((part) => `> ${part}`.trimEnd()))
        .join('\n');
    case 'bill':
      return lineItems(block);
    case 'facts':
      return block.facts
        .flatMap(({ key, lines }) => [`${oneLine(key)}:`, ...lines.map((line) => `  ${oneLine(line)}`)])
        .join('\n');
    case 'button':
      return [block, ...(block.other ? [block.other] : [])]
        .map(({ label, url }) => `${oneLine(label)}:\n${url}`)
        .join('\n\n');
    case 'proof':
      return proof(block);
  }
}

function proof({ alt, words, caption }: Extract<Block, { kind: 'proof' }>): string {
  const said = words ? quotedLines(words, LINE) : [];
  return [...wrapText(`[Picture: ${alt}]`, LINE), '', ...said, ...wrapText(caption, LINE)].join('\n');
}

/** Personal words as they were typed, indented so that no line of them reads as one of the e-mail's own. */
function quotedLines(words: string, width: number): string[] {
  return `"${words}"`.split('\n').flatMap((line) => wrapText(oneLine(line), width - GAP).map((part) => `  ${part}`));
}

function lineItems({ lines, charges, total }: Extract<Block, { kind: 'bill' }>): string {
  return [
    ...lines.flatMap((line) => lineItem(line)),
    ...(total || charges.length > 0 ? ['-'.repeat(LINE_ITEMS_WIDTH)] : []),
    ...charges.flatMap(({ label, amount }) => row(label, formatCharge(amount, SIGN))),
    ...(total ? row(total.label, rupees(total.amount, SIGN)) : []),
  ].join('\n');
}

function lineItem({ name, quantity, price, words }: MailLineItem): string[] {
  return [
    ...row(name, rupees(multiplyPaise(price, quantity), SIGN)),
    ...(words ? quotedLines(words, LINE_ITEMS_WIDTH) : []),
    ...(quantity > 1 ? [`  ${quantity} x ${rupees(price, SIGN)}`] : []),
  ];
}

/** The amount is at the end of the first line; a long label continues below. */
function row(label: string, sum: string): string[] {
  const [first = '', ...rest] = wrapText(label, LINE_ITEMS_WIDTH - sum.length - GAP);
  return [`${first}${' '.repeat(Math.max(GAP, LINE_ITEMS_WIDTH - first.length - sum.length))}${sum}`, ...rest];
}

function footer(
  { shopName, siteUrl, contactEmail, sender }: MailFrame,
  { reason: because, unsubscribe: stop }: MailContent,
): string {
  return [
    '-- ',
    ...wrapText(`You’re receiving this e-mail because of ${because} at ${shopName}.`, LINE),
    ...(contactEmail ? [`Questions? Reply to this e-mail or write to ${contactEmail}`] : []),
    ...(stop ? [`${oneLine(stop.label)}:`, stop.url] : []),
    ...(sender ? wrapText(sender, LINE) : []),
    siteUrl,
  ].join('\n');
}

/** Wraps into lines of at most `width` characters; a longer word stays whole. */
function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of oneLine(text).split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
