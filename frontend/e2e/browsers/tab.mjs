// What a story needs of a browser, whichever protocol drives it. Presses and letters are the browser's own input.
const POLL_MS = 100;
const MAX_WAIT_MS = 60_000;

/** Runs in the page: the first element seen that `css` fits and that is called, or that says, `words`. */
const FIND = `(css, words) => {
  const said = (text) => (text ?? '').replaceAll(/\\s+/g, ' ').trim();
  const nameOf = (element) =>
    said(element.getAttribute('aria-label') ?? [...(element.labels ?? [])].map((label) => label.textContent).join(' ')) ||
    said(element.textContent);
  const seen = (element) =>
    element.type === 'file' || element.type === 'radio' || (element.checkVisibility() && element.getClientRects().length > 0);
  const found = [...document.querySelectorAll(css)].filter(seen);
  const fits = words
    ? (found.find((element) => nameOf(element) === words) ?? found.find((element) => nameOf(element).startsWith(words)))
    : found[0];
  fits?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return fits && !fits.disabled ? fits : null;
}`;

/** One tab. A protocol brings `goTo`, `run`, `press`, `write`, `choose` and `enterFrame`. */
export class Tab {
  /** @param address waits until React has hydrated the page */
  async open(address) {
    await this.goTo(address);
    await this.hydrated();
  }

  hydrated() {
    return this.until('a hydrated page', `() => document.documentElement.dataset.hydrated ?? null`);
  }

  /** Waits until a function of the page answers something. @returns its answer */
  async until(what, script, ...args) {
    const end = Date.now() + MAX_WAIT_MS;
    let failure = '';
    while (Date.now() < end) {
      // A page that is on its way answers nothing.
      const found = await this.run(script, args).catch((error) => {
        failure = ` (${error.message})`;
        return null;
      });
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
    const page = await this.run(`() => location.pathname + ': ' + document.body.innerText.slice(0, 600)`, []).catch(
      String,
    );
    throw new Error(`There was no ${what}${failure}. ${page}`);
  }

  find(css, words = '') {
    return this.until(`${css} ${words}`, FIND, css, words);
  }

  async click(css, words) {
    await this.press(await this.find(css, words));
  }

  async type(css, words, text) {
    const field = await this.find(css, words);
    await this.press(field);
    await this.write(field, text);
  }

  async choosePhoto(css, file) {
    await this.choose(await this.find(css), file);
  }

  /** Waits until the page says the words somewhere. */
  reads(words) {
    return this.until(
      `“${words}”`,
      `(words) => document.body.innerText.toLowerCase().includes(words.toLowerCase())`,
      words,
    );
  }
}
