import { escapeHtml } from '../../../kernel/index.js';

/** Escaped HTML. Created by the `markup` tag only, which escapes every value that is not Markup. */
export class Markup {
  /** Makes the type nominal: another object with a `source` is not Markup. */
  readonly #made = true;

  private constructor(readonly source: string) {}

  static of(this: void, literals: TemplateStringsArray, ...values: readonly MarkupValue[]): Markup {
    return new Markup(String.raw({ raw: literals }, ...values.map((value) => render(value))));
  }

  static is(value: unknown): value is Markup {
    return typeof value === 'object' && value !== null && #made in value && value.#made;
  }
}

export type MarkupValue = Markup | string | number | null | undefined | false | readonly MarkupValue[];

export const markup = Markup.of;

function render(value: MarkupValue): string {
  if (value === null || value === undefined || value === false) return '';
  if (Markup.is(value)) return value.source;
  if (Array.isArray(value)) return value.map((item: MarkupValue) => render(item)).join('');
  return escapeHtml(String(value));
}
