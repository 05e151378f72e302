import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { quickComputedStyle } from './computed-style';

const TAGS =
  'a b button dd details dialog div form h2 input label li option output p script span svg table td ul'.split(' ');
const ATTRIBUTES = [
  '',
  'hidden',
  'open',
  'type="hidden"',
  'style="display: flex"',
  'style="visibility: hidden"',
  'hidden style="display: block; visibility: visible"',
];

let page: Document;
let real: typeof window.getComputedStyle;
beforeEach(() => {
  // A frame has jsdom's own function, which the tests' setup replaces in this window.
  const frame = document.body.appendChild(document.createElement('iframe'));
  page = frame.contentDocument!;
  real = frame.contentWindow!.getComputedStyle;
});
afterEach(() => document.body.replaceChildren());

function answers(styleOf: typeof window.getComputedStyle): string[] {
  return [...page.body.querySelectorAll('*')].map((element) => {
    const style = styleOf(element);
    const { localName: tag, attributes } = element;
    const given = [...attributes].map(({ name, value }) => `${name}=${value}`).join(' ');
    const asked = [
      style.display,
      style.getPropertyValue('display'),
      style.visibility,
      style.getPropertyValue('visibility'),
    ];
    return `${tag} ${given}: ${[...asked, style.color, style.getPropertyValue('pointer-events')].join(' ')}`;
  });
}

function write(around: string): void {
  page.body.innerHTML = TAGS.flatMap((tag) =>
    ATTRIBUTES.map((attributes) => `<div ${around}><${tag} ${attributes}></${tag}></div>`),
  ).join('');
}

it.each(['', 'hidden', 'style="visibility: hidden"'])(
  'says of each element in a <div %s> what jsdom says',
  (around) => {
    write(around);
    const said = answers(quickComputedStyle(real));
    expect(said.filter((line) => line.includes('none')).length).toBeGreaterThan(TAGS.length);
    expect(said).toEqual(answers(real));
  },
);

it('leaves a document with a style sheet to jsdom', () => {
  write('');
  page.head.innerHTML = '<style>span { display: none }</style>';
  const said = answers(quickComputedStyle(real));
  expect(said.find((line) => line.startsWith('span :'))).toMatch(/^span : none/);
  expect(said).toEqual(answers(real));
});
