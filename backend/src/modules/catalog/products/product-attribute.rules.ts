import { DomainError, normalizeText, type FieldError } from '../../../kernel/index.js';

/** `choice`: one of the owner's words. `number`: 0 or more, with a unit. `flag`: yes or no. */
export const ATTRIBUTE_TYPES = ['choice', 'number', 'flag'] as const;
export type AttributeType = (typeof ATTRIBUTE_TYPES)[number];

export const MAX_ATTRIBUTES = 30;
/** Each makes more groups of products that lists count. */
export const MAX_FILTERABLE = 8;
export const MAX_CHOICES = 50;
export const MAX_CHOICE_LENGTH = 60;
export const MAX_BOUNDS = 6;
const MAX_NUMBER = 1_000_000_000;
const MAX_KEY = 40;

/** What the owner writes of an attribute. */
export interface AttributeInput {
  readonly name: string;
  readonly type: AttributeType;
  /** Of a number, as shown behind it; '' for none. */
  readonly unit: string;
  /** Of a choice, in the order in which they are shown. */
  readonly choices: readonly string[];
  /** Of a number: where one range of the filter ends and the next begins, ascending. */
  readonly bounds: readonly number[];
  /** Whether lists can be filtered by it, and the search knows its values. */
  readonly filterable: boolean;
}

/** Something that products may have beyond their own fields. */
export interface ProductAttribute extends AttributeInput {
  /** Lower-case letters, digits and hyphens; it never changes. */
  readonly key: string;
}

export type AttributeValue = string | number | boolean;
/** A product's values by the keys of its attributes. */
export type AttributeValues = Readonly<Record<string, AttributeValue>>;
/** New values by keys; null takes one away. */
export type AttributeChanges = Readonly<Record<string, AttributeValue | null>>;

/** What a filter offers of an attribute. */
export interface AttributeOption {
  /** As it stands in addresses. */
  readonly value: string;
  readonly label: string;
}

const tidy = (text: string): string => normalizeText(text).replaceAll(/\s+/g, ' ').trim();
const invalid = (field: string, message: string) =>
  new DomainError('request.invalid', { fields: [{ field, message }] });

/** The attribute as it is kept: without what its type has no use for. @throws DomainError request.invalid */
export function checkedAttribute({ name, type, unit, choices, bounds, filterable }: AttributeInput): AttributeInput {
  const none = { unit: '', choices: [], bounds: [] };
  if (type === 'flag') return { name, type, filterable, ...none };
  if (type === 'choice') {
    const words = choices.map(tidy).filter((choice) => choice !== '');
    const distinct = new Map(words.map((choice) => [choice.toLowerCase(), choice]));
    if (distinct.size === 0) throw invalid('choices', 'Enter at least one choice.');
    return { name, type, filterable, ...none, choices: [...distinct.values()] };
  }
  const ascending = [...new Set(bounds)].toSorted((a, b) => a - b);
  if (filterable && ascending.length === 0)
    throw invalid('bounds', 'Enter at least one number that divides the ranges.');
  return { name, type, filterable, ...none, unit, bounds: filterable ? ascending : [] };
}

/** The first key that is free: the name in lower case with hyphens, and a number where another attribute had it. */
export function attributeKey(name: string, taken: ReadonlySet<string>): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_KEY)
    .replaceAll(/^-|-$/g, '');
  const stem = plain || 'attribute';
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? stem : `${stem}-${number}`;
    if (!taken.has(key) && !(key in {})) return key;
  }
}

const YES = new Set(['yes', 'true', '1']);
const NO = new Set(['no', 'false', '0']);

/** A value as a form, a script or a spreadsheet writes it; undefined for one that cannot be read, null for none. */
function parseValue({ type, choices }: ProductAttribute, written: unknown): AttributeValue | null | undefined {
  if (written === null || written === undefined) return null;
  if (!['string', 'number', 'boolean'].includes(typeof written)) return undefined;
  const text = tidy(String(written));
  if (text === '') return null;
  if (type === 'choice') return choices.find((choice) => choice.toLowerCase() === text.toLowerCase());
  if (type === 'flag') return YES.has(text.toLowerCase()) ? true : NO.has(text.toLowerCase()) ? false : undefined;
  const number = typeof written === 'boolean' ? Number.NaN : Number(text.replaceAll(',', ''));
  return number >= 0 && number <= MAX_NUMBER ? Math.round(number * 1_000) / 1_000 : undefined;
}

const WANTED: Record<AttributeType, string> = {
  choice: 'must be one of its choices',
  number: 'must be a number, 0 or more',
  flag: 'must be yes or no',
};

/** Reads values by their keys. `field` of a problem is `attributes.key`. */
export function parseAttributes(
  sent: unknown,
  known: readonly ProductAttribute[],
): { readonly changes: AttributeChanges; readonly problems: readonly FieldError[] } {
  if (sent === null || sent === undefined) return { changes: {}, problems: [] };
  if (typeof sent !== 'object' || Array.isArray(sent)) {
    return { changes: {}, problems: [{ field: 'attributes', message: 'attributes must be an object' }] };
  }
  const byKey = new Map(known.map((attribute) => [attribute.key, attribute]));
  const changes: Record<string, AttributeValue | null> = {};
  const problems: FieldError[] = [];
  for (const [key, written] of Object.entries(sent)) {
    const field = `attributes.${key.slice(0, MAX_KEY)}`;
    const attribute = byKey.get(key);
    const value = attribute && parseValue(attribute, written);
    if (!attribute) problems.push({ field, message: `${field} is not an attribute of the shop` });
    else if (value === undefined) problems.push({ field, message: `${attribute.name} ${WANTED[attribute.type]}` });
    else changes[key] = value;
  }
  return { changes, problems };
}

/** The values with the changes made. */
export function mergedAttributes(values: AttributeValues, changes: AttributeChanges): AttributeValues {
  const merged = Object.entries({ ...values, ...changes }).filter(
    (entry): entry is [string, AttributeValue] => entry[1] !== null,
  );
  return Object.fromEntries(merged);
}

/** What a filter offers, in order: the choices, yes and no, or the ranges between the bounds. */
export function attributeOptions({ type, choices, bounds, unit }: AttributeInput): AttributeOption[] {
  if (type === 'choice') return choices.map((choice) => ({ value: choice, label: choice }));
  if (type === 'flag') {
    return [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
    ];
  }
  const behind = unit === '' ? '' : ` ${unit}`;
  const [first, ...others] = bounds;
  const last = bounds.at(-1);
  if (first === undefined || last === undefined) return [];
  return [
    { value: `up-to-${first}`, label: `Up to ${first}${behind}` },
    ...others.map((to, at) => ({ value: `${bounds[at]}-${to}`, label: `${bounds[at]} to ${to}${behind}` })),
    { value: `above-${last}`, label: `Above ${last}${behind}` },
  ];
}

/** The option that a value falls under; null for a value of another type, as a choice that was taken out leaves it. */
export function optionOf(attribute: AttributeInput, value: AttributeValue): string | null {
  if (attribute.type === 'flag') return typeof value === 'boolean' ? (value ? 'yes' : 'no') : null;
  if (attribute.type === 'choice') return attribute.choices.find((choice) => choice === value) ?? null;
  if (typeof value !== 'number') return null;
  const place = attribute.bounds.findIndex((bound) => value <= bound);
  const options = attributeOptions(attribute);
  return (place < 0 ? options.at(-1) : options[place])?.value ?? null;
}

/** What lists know a product by: `attribute:wood=teak` for each filterable value. */
export function attributeTags(known: readonly ProductAttribute[], values: AttributeValues): string[] {
  return known.flatMap((attribute) => {
    const value = values[attribute.key];
    const option = value === undefined || !attribute.filterable ? null : optionOf(attribute, value);
    return option === null ? [] : [`attribute:${attribute.key}=${option.toLowerCase()}`];
  });
}
