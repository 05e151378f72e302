import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ReportsOn, keysetPages, type ReportFilters, type ReportSource } from '../../../platform/reports/index.js';
import type { Cell, Column, Sheet } from '../../../platform/spreadsheet/index.js';
import { PRODUCT_FLAGS, type ProductFlag } from '../domain/tags.js';
import { Product } from '../persistence/entities.js';

type Field = Column & { readonly of: (product: Product) => Cell | undefined };

const PAGE = 500;

/** What the admin's input reads back: entries divided by commas, or JSON text where an entry has one itself. */
export function listText(entries: readonly string[]): string {
  const isPlain = entries.every((entry) => !entry.includes(',') && !/^\s*["[{]/.test(entry));
  return isPlain ? entries.join(', ') : JSON.stringify(entries);
}

const text = (title: string, of: Field['of'], width = 18): Field => ({ title, type: 'text', width, of });
const list = (title: string, of: (product: Product) => readonly string[]): Field =>
  text(title, (product) => listText(of(product)));
const rupees = (title: string, of: Field['of']): Field => ({ title, type: 'rupees', width: 14, of });
const number = (title: string, of: Field['of']): Field => ({ title, type: 'number', width: 10, of });
const flag = (name: ProductFlag): Field => ({ title: name, type: 'flag', width: 10, of: (product) => product[name] });

/** Every column is called as the field that it fills when the file is read back. */
const FIELDS: readonly Field[] = [
  text('id', ({ id }) => id, 38),
  text('name', ({ name }) => name, 40),
  text('slug', ({ slug }) => slug, 30),
  text('description', ({ description }) => description, 40),
  rupees('price', ({ price }) => price),
  rupees('originalPrice', ({ originalPrice }) => originalPrice),
  rupees('discountedPrice', ({ discountedPrice }) => discountedPrice),
  number('rating', ({ rating }) => Number(rating)),
  { title: 'reviews', type: 'whole', width: 10, of: ({ reviews }) => reviews },
  list('type', ({ type }) => type),
  list('category', ({ category }) => category),
  list('subcategory', ({ subcategory }) => subcategory),
  list('theme', ({ theme }) => theme),
  list('giftingguide', ({ giftingGuide }) => giftingGuide),
  text('material', ({ material }) => material),
  text('style', ({ style }) => style),
  text('trending', ({ trending }) => trending),
  text('color', ({ color }) => color),
  text('size', ({ size }) => size),
  ...PRODUCT_FLAGS.map(flag),
  text('instruction', ({ instruction }) => (instruction.length > 0 ? JSON.stringify(instruction) : ''), 30),
  text('image', ({ pictures }) => listText(pictures.map(({ src }) => src)), 30),
  text('personalisation', ({ personalisation }) => personalisation && JSON.stringify(personalisation), 30),
  text('hsn', ({ hsn }) => hsn, 12),
  number('gstRate', ({ gstRate }) => gstRate),
  { title: 'weightGrams', type: 'whole', width: 12, of: ({ weightGrams }) => weightGrams },
  { title: 'madeToOrderDays', type: 'whole', width: 16, of: ({ madeToOrderDays }) => madeToOrderDays },
  { title: 'hidden', type: 'moment', width: 20, of: ({ hiddenAt }) => hiddenAt },
];

/** The whole catalogue with every field, so that it can be read back. */
@Injectable()
@ReportsOn('products')
export class ProductReport implements ReportSource {
  constructor(private readonly em: EntityManager) {}

  readFilters(): ReportFilters {
    return {};
  }

  expected(): Promise<number> {
    return this.em.fork().count(Product);
  }

  async sheets(): Promise<readonly Sheet[]> {
    const read = (last: Product | null) =>
      this.em.fork().find(Product, last ? { id: { $gt: last.id } } : {}, { orderBy: { id: 'asc' }, limit: PAGE });
    const pages = keysetPages(read, (product) => FIELDS.map(({ of }) => of(product) ?? null));
    return [{ name: 'Products', columns: FIELDS, pages }];
  }
}
