import type { AttributeDto, AttributeInputDto } from '../../../../api/generated/types';
import { isNumber, toLines, toList } from '../form/product-form.view-model';

export type AttributeType = AttributeDto['type'];

export const TYPE_NAMES: Record<AttributeType, string> = {
  choice: 'Choice of words',
  number: 'Number',
  flag: 'Yes or no',
};

/** An attribute as it stands in the form. */
export interface AttributeForm {
  name: string;
  type: AttributeType;
  unit: string;
  /** one a line */
  choices: string;
  /** with commas between */
  bounds: string;
  filterable: boolean;
}

export const EMPTY_ATTRIBUTE: AttributeForm = {
  name: '',
  type: 'choice',
  unit: '',
  choices: '',
  bounds: '',
  filterable: true,
};

export function attributeForm({ name, type, unit, choices, bounds, filterable }: AttributeDto): AttributeForm {
  return { name, type, unit, choices: choices.join('\n'), bounds: bounds.join(', '), filterable };
}

export type AttributeErrors = Partial<Record<keyof AttributeForm, string>>;

/** What keeps the form from being saved. */
export function attributeErrors({ name, type, choices, bounds, filterable }: AttributeForm): AttributeErrors {
  const numbers = toList(bounds);
  const wrong = numbers.find((text) => !isNumber(text));
  return {
    ...(name.trim() === '' && { name: 'Enter a name.' }),
    ...(type === 'choice' && toLines(choices).length === 0 && { choices: 'Enter at least one choice.' }),
    ...(type === 'number' && wrong !== undefined && { bounds: `“${wrong}” is not a number.` }),
    ...(type === 'number' &&
      filterable &&
      numbers.length === 0 && { bounds: 'Enter at least one number that divides the ranges.' }),
  };
}

export function attributePayload({ name, type, unit, choices, bounds, filterable }: AttributeForm): AttributeInputDto {
  return {
    name,
    type,
    filterable,
    ...(type === 'number' && { unit, bounds: toList(bounds).map(Number) }),
    ...(type === 'choice' && { choices: toLines(choices) }),
  };
}

/** What products can say: `Teak, Walnut`, `in cm; 10, 20`. */
export function attributeSummary({ type, unit, choices, bounds }: AttributeDto): string {
  if (type === 'choice') return choices.join(', ');
  if (type === 'flag') return 'Yes, No';
  return [unit && `in ${unit}`, bounds.length > 0 && `ranges end at ${bounds.join(', ')}`].filter(Boolean).join('; ');
}
