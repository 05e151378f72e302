import { browser } from '../../tools/browser.mjs';

/** Unpacks the browser outside of Jest's sandbox, in which a changed TMPDIR does not reach Node. */
export default async function unpackBrowser() {
  await browser();
}
