import { Injectable } from '@nestjs/common';
import { DomainError } from '../../../kernel/index.js';
import {
  ReportSource,
  keysetPages,
  parseSearch,
  type ReportFilters,
  type ReportDefinition,
} from '../../../platform/reports/index.js';
import { MAX_CELL_LENGTH, type Cell, type Column, type Sheet } from '../../../platform/spreadsheet/index.js';
import { ATTRIBUTE_HEAD, EXPORTED_STOCK } from './import-sheet.rules.js';
import { customAltTexts } from '../images/index.js';
import {
  PRODUCT_FLAGS,
  PRODUCT_VIEWS,
  STOCK_FILTERS,
  ProductAdminService,
  ProductAttributes,
  type FoundProducts,
  type Product,
  type ProductAttribute,
  type ProductFlag,
  type ProductListFilters,
  type ProductView,
} from '../products/index.js';

type Field = Column & { readonly of: (product: Product) => Cell | undefined };

const PAGE = 500;
const MAX_TYPE_LENGTH = 60;
const MAX_RUPEES = 10_000_000;

/** What the admin's input reads back: entries divided by commas, or JSON text where an entry has one itself. */
function listText(entries: readonly string[]): string {
  const isPlain = entries.every((entry) => !entry.includes(',') && !/^\s*["[{]/.test(entry));
  return isPlain ? entries.join(', ') : JSON.stringify(entries);
}

/** JSON that a cell can hold; what is left out stays as it is when the file is read back. */
function json(value: unknown): string | null {
  const written = JSON.stringify(value);
  return written.length > MAX_CELL_LENGTH ? null : written;
}

/** What was written about the pictures, by their places; empty where nothing was. */
function alts({ pictures, name }: Product): string | null {
  const own = customAltTexts(pictures, name);
  return own.size === 0 ? null : json(pictures.map(({ src }) => own.get(src) ?? ''));
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
  text('instruction', ({ instruction }) => (instruction.length > 0 ? json(instruction) : null), 30),
  text('image', ({ pictures }) => listText(pictures.map(({ src }) => src)), 30),
  text('imageAlts', alts, 30),
  text('personalisation', ({ personalisation }) => personalisation && json(personalisation), 30),
  text('hsn', ({ hsn }) => hsn, 12),
  number('gstRate', ({ gstRate }) => gstRate),
  { title: 'weightGrams', type: 'whole', width: 12, of: ({ weightGrams }) => weightGrams },
  { title: 'madeToOrderDays', type: 'whole', width: 16, of: ({ madeToOrderDays }) => madeToOrderDays },
  { title: 'stock', type: 'whole', width: 9, of: ({ stock }) => stock },
  // Read back, a stock counts by how much it differs from this: what was sold since the export stays sold.
  { title: EXPORTED_STOCK, type: 'whole', width: 15, of: ({ stock }) => stock },
  text('sku', ({ sku }) => sku),
  text('barcode', ({ barcode }) => barcode),
  rupees('costPrice', ({ costPrice }) => costPrice),
  { title: 'lowStockAt', type: 'whole', width: 11, of: ({ lowStockAt }) => lowStockAt },
  { title: 'draft', type: 'flag', width: 8, of: ({ draft }) => draft },
  text('publishAt', ({ publishAt }) => publishAt?.toISOString(), 24),
  { title: 'hidden', type: 'moment', width: 20, of: ({ hiddenAt }) => hiddenAt },
  { title: 'version', type: 'whole', width: 9, of: ({ version }) => version },
  text('seoTitle', ({ seoTitle }) => seoTitle, 30),
  text('seoText', ({ seoText }) => seoText, 40),
];

/** Behind all others, so that no column moves when the owner adds an attribute. */
function attributeColumn({ key, type }: ProductAttribute): Field {
  const title = ATTRIBUTE_HEAD + key;
  const of = ({ attributes }: Product) => attributes[key];
  if (type === 'number') return number(title, of);
  return text(title, (product) => {
    const value = of(product);
    return typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
  });
}

interface ProductFilters extends ProductListFilters {
  readonly q?: string;
  readonly show?: ProductView;
}

/** The catalogue, or what of it the admin's list shows, with every field, so that it can be read back. */
@Injectable()
@ReportSource('products')
export class ProductReport implements ReportDefinition {
  constructor(
    private readonly products: ProductAdminService,
    private readonly attributes: ProductAttributes,
  ) {}

  readFilters(sent: ReportFilters): ReportFilters {
    return {
      ...parseSearch(sent),
      ...choice(sent, 'show', PRODUCT_VIEWS),
      ...choice(sent, 'stock', STOCK_FILTERS),
      ...parseType(sent),
      ...parseFlags(sent),
      ...parseRupees(sent, 'minPrice'),
      ...parseRupees(sent, 'maxPrice'),
    };
  }

  countRows(filters: ReportFilters): Promise<number> {
    return this.products.countFound(foundBy(filters));
  }

  async worksheets(filters: ReportFilters): Promise<readonly Sheet[]> {
    const found = foundBy(filters);
    const read = (last: Product | null) => this.products.pageById(found, last?.id ?? null, PAGE);
    const columns = [...FIELDS, ...(await this.attributes.list()).map(attributeColumn)];
    const pages = keysetPages(read, (product) => columns.map(({ of }) => of(product) ?? null));
    return [{ name: 'Products', columns, pages }];
  }
}

function foundBy(read: ReportFilters): FoundProducts {
  const { q = '', show = null, ...filters } = read as ProductFilters;
  return { view: show, words: q, filters };
}

const isMissing = (value: unknown) => value === undefined || value === null || value === '';

function wrong(field: string, message: string): never {
  throw new DomainError('request.invalid', { fields: [{ field, message: `${field} ${message}` }] });
}

function choice(sent: ReportFilters, field: string, words: readonly string[]): Record<string, string> {
  const value = sent[field];
  if (isMissing(value)) return {};
  const found = words.find((word) => word === value);
  return found ? { [field]: found } : wrong(field, `must be one of ${words.join(', ')}`);
}

function parseType({ type }: ReportFilters): { type?: string } {
  if (isMissing(type)) return {};
  if (typeof type !== 'string' || type.length > MAX_TYPE_LENGTH || type.includes('\0'))
    return wrong('type', 'must be plain text');
  return { type };
}

function parseFlags({ flag }: ReportFilters): { flags?: readonly ProductFlag[] } {
  if (isMissing(flag)) return {};
  const written = [flag].flat();
  const flags = PRODUCT_FLAGS.filter((one) => written.includes(one));
  return flags.length === written.length ? { flags } : wrong('flag', `must be of ${PRODUCT_FLAGS.join(', ')}`);
}

function parseRupees(sent: ReportFilters, field: 'minPrice' | 'maxPrice'): Record<string, number> {
  const value = sent[field];
  if (isMissing(value)) return {};
  const rupees = Number(value);
  const fits = (typeof value === 'number' || typeof value === 'string') && rupees >= 0 && rupees <= MAX_RUPEES;
  return fits ? { [field]: rupees } : wrong(field, 'must be a number of rupees');
}
