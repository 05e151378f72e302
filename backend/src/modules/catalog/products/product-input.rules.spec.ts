import { describe, expect, it } from '@jest/globals';
import { DomainError, rupeesToPaise } from '../../../kernel/index.js';
import { parseProductInput } from './product-input.rules.js';

function fieldsAtFault(sent: Record<string, unknown>): string[] {
  try {
    parseProductInput(sent);
  } catch (error) {
    if (error instanceof DomainError) return (error.details.fields ?? []).map(({ field }) => field);
    throw error;
  }
  return [];
}

describe('product input', () => {
  it('R-ADM-15 R-API-37 has no required field, and leaves out what was not sent', () => {
    expect(parseProductInput({})).toEqual({});
    expect(parseProductInput({ name: 'Lamp' })).toEqual({ name: 'Lamp' });
  });

  it('R-API-36 R-ADM-19 reads the payload of the product form', () => {
    const read = parseProductInput({
      name: ' Lamp  Arch ',
      image: '["a-1.webp","/images/b.webp","https://example.com/c.jpg"]',
      price: '1299',
      originalPrice: 1899.5,
      discountedPrice: '',
      rating: '4.66',
      reviews: '12.9',
      type: '["Lamp"]',
      category: 'Lamp, Gift',
      giftingguide: ['him', 'her'],
      theme: '',
      gift: '1',
      luxury: 0,
      text1: true,
      instruction: '["Add a name","false"]',
      personalisation: '{"image":"a-blank.webp"}',
    });
    expect(read).toEqual({
      name: 'Lamp  Arch',
      images: ['a-1.webp', '/images/b.webp', 'https://example.com/c.jpg'],
      price: rupeesToPaise(1299),
      originalPrice: rupeesToPaise(1899.5),
      discountedPrice: null,
      rating: 4.7,
      reviews: 12,
      type: ['Lamp'],
      category: ['Lamp', 'Gift'],
      giftingGuide: ['him', 'her'],
      theme: [],
      gift: true,
      luxury: false,
      text1: true,
      instruction: ['Add a name'],
      personalisation: { image: 'a-blank.webp' },
    });
  });

  it('R-ADM-16 R-ADM-17 nothing written is 0, and a price of 0 is none', () => {
    expect(parseProductInput({ price: 0, discountedPrice: null, rating: '', reviews: '' })).toEqual({
      price: null,
      discountedPrice: null,
      rating: 0,
      reviews: 0,
    });
  });

  it('counts pieces only where a number is written', () => {
    expect(parseProductInput({ stock: '' })).toEqual({ stock: null });
    expect(parseProductInput({ stock: null })).toEqual({ stock: null });
    expect(parseProductInput({ stock: '0' })).toEqual({ stock: 0 });
    expect(parseProductInput({ stock: 12 })).toEqual({ stock: 12 });
  });

  it.each([
    ['stock', -1],
    ['stock', 1.5],
    ['stock', 'some'],
    ['stock', 1e9],
    ['price', 'a lot'],
    ['price', -1],
    ['price', 1e12],
    ['rating', 5.1],
    ['rating', 'five'],
    ['reviews', -3],
    ['reviews', 1e10],
    ['name', 'x'.repeat(201)],
    ['name', { first: 'x' }],
    ['description', ['x']],
    ['type', { a: 1 }],
    ['type', Array.from({ length: 51 }, () => 'x')],
    ['color', true],
    ['image', 'javascript:alert(1)'],
    ['image', ['data:image/png;base64,AA==']],
    ['personalisation', '[1]'],
    ['personalisation', { image: 'javascript:1' }],
    ['personalisation', { text: {} }],
  ])('R-DATA-07 %s refuses %j', (field, written) => {
    expect(fieldsAtFault({ [field]: written, description: field === 'description' ? written : 'fine' })).toEqual([
      field,
    ]);
  });

  it('R-DATA-03 names every field at fault', () => {
    expect(fieldsAtFault({ price: 'x', rating: 9, name: 'fine' })).toEqual(['price', 'rating']);
  });
});
