import { expect, it } from '@jest/globals';
import { linkTarget } from './prefetch';

const of = (selector: string) => linkTarget(document.querySelector(selector), window.location)?.route.path ?? null;

it('knows which page a link leads to, from anything inside the link', () => {
  document.body.innerHTML = `
    <a id="in" href="/careers"><b>Careers</b></a>
    <a id="out" href="https://example.com/careers"><b>Elsewhere</b></a>
    <a id="tab" href="/careers" target="_blank"><b>New tab</b></a>
    <p><b>No link</b></p>`;
  expect(of('#in b')).toBe('/careers');
  expect(of('#out b')).toBeNull();
  expect(of('#tab b')).toBeNull();
  expect(of('p b')).toBeNull();
});
