/** Looks this often whether the page has come alive, in milliseconds. */
const POLL_MS = 50;

interface Press {
  element: HTMLElement;
  repeat: () => void;
}

let press: Press | null = null;
let looking: ReturnType<typeof setTimeout> | undefined;
/** What was typed or chosen in each field. React may set a field back before it is told. */
const typed = new Map<HTMLElement, string | boolean>();

/** React notes its props on each element that it has taken over; parts of a page come alive one after the other. */
const isHydrated = (element: Element) =>
  'hydrated' in document.documentElement.dataset && Object.keys(element).some((key) => key.startsWith('__reactProps'));

const isCheckable = (field: HTMLElement): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

const valueOf = (field: HTMLElement) => (isCheckable(field) ? field.checked : (field as HTMLInputElement).value);

/** Tells React what stands in a field: it takes a field over as it finds it, and asks nobody what was typed. */
function setNativeValue(field: HTMLElement, given: string | boolean): void {
  // React may be in the middle of taking the field over; at a key it finishes that first.
  field.dispatchEvent(new Event('keyup', { bubbles: true }));
  if (isCheckable(field)) {
    if (given === field.defaultChecked) return;
    field.checked = !given;
    field.click();
    return;
  }
  // React compares with what was last set on the element itself.
  (field as HTMLInputElement).value = `${given as string} `;
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', given, field);
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }));
}

function forget(): void {
  press?.element.removeAttribute('aria-busy');
  press = null;
}

function poll(): void {
  looking = undefined;
  for (const [field, given] of typed) {
    if (field.isConnected && !isHydrated(field)) continue;
    typed.delete(field);
    if (field.isConnected) setNativeValue(field, given);
  }
  if (press && !press.element.isConnected) forget();
  // What was typed has to be known before it is sent.
  if (press && typed.size === 0 && isHydrated(press.element)) {
    const { repeat } = press;
    forget();
    setTimeout(repeat);
  }
  if (press || typed.size > 0) watch();
}

function watch(): void {
  looking ??= setTimeout(poll, POLL_MS);
}

function keep(next: Press): void {
  forget();
  press = next;
  next.element.setAttribute('aria-busy', 'true');
  watch();
}

const stop = (event: Event) => {
  event.preventDefault();
  event.stopImmediatePropagation();
};

/** Keeps the last press and what is typed from before the page is alive, and repeats it then. Links work by themselves. */
export function replayEarlyEvents(onFirst: () => void): void {
  document.addEventListener(
    'click',
    (event) => {
      const at = event.target instanceof Element ? event.target.closest('a,button') : null;
      if (!(at instanceof HTMLElement) || at instanceof HTMLAnchorElement || isHydrated(at)) return;
      onFirst();
      // A form hears of it next.
      if (at instanceof HTMLButtonElement && at.type === 'submit' && at.form) return;
      stop(event);
      keep({ element: at, repeat: () => at.click() });
    },
    true,
  );
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target;
      if (!(form instanceof HTMLFormElement) || isHydrated(form)) return;
      onFirst();
      stop(event);
      const { submitter } = event;
      keep({
        element: submitter instanceof HTMLButtonElement ? submitter : form,
        repeat: () => form.requestSubmit(submitter),
      });
    },
    true,
  );
  for (const kind of ['input', 'change'] as const) {
    document.addEventListener(
      kind,
      (event) => {
        if (!(event.target instanceof HTMLElement) || isHydrated(event.target)) return;
        typed.set(event.target, valueOf(event.target));
        onFirst();
        watch();
      },
      true,
    );
  }
  document.documentElement.dataset['pressesKept'] = 'true';
}
