import { describe, expect, it } from '@jest/globals';
import { TextIndex } from './text-index.js';
import { ProductColumns } from './product-columns.js';
import { SortedIndex } from './sorted-index.js';
import { Vocabulary } from './vocabulary.js';

interface NamedProduct {
  readonly id: string;
  readonly name: string;
  readonly comingSoon: boolean;
  readonly featured: boolean;
}

/** Names with the rows that they are of. */
class Names {
  private readonly rows = new ProductColumns();
  private readonly all = new SortedIndex(this.rows.orders.featured);
  private readonly placed = new Map<string, number>();
  readonly vocabulary = new Vocabulary();
  readonly index = new TextIndex(this.rows, this.all, this.vocabulary);

  put({ name, ...product }: NamedProduct): void {
    const row = this.rows.add({ ...product, paise: 1, createdAt: 1, rating: 1, reviews: 1 }, 0);
    this.all.insert(row);
    this.index.put(row, name);
    this.placed.set(product.id, row);
  }

  drop(id: string): void {
    const row = this.placed.get(id);
    if (row === undefined) return;
    this.all.remove(row);
    this.rows.release(row);
    this.index.remove(row);
    this.placed.delete(id);
  }

  has({ id, name }: NamedProduct): boolean {
    const row = this.placed.get(id);
    return row !== undefined && this.index.has(row, name);
  }
}

const WORDS = ['lamp', 'wall', 'wooden', 'oak', 'photo', 'éclat', "o'clock", '100%', 'lamps', 'gold-leaf', 'a'];
let seed = 7;
const below = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
const idOf = (n: number) => `00000000-0000-0000-0000-${String((n * 7_919) % 100_003).padStart(12, '0')}`;
const someName = () => Array.from({ length: 1 + below(5) }, () => WORDS[below(WORDS.length)]).join(' ');
const some = (n: number): NamedProduct => ({
  id: idOf(n),
  name: someName(),
  comingSoon: below(9) === 0,
  featured: below(5) === 0,
});

const inOrder = (products: readonly NamedProduct[]) =>
  products.toSorted(
    (a, b) =>
      Number(a.comingSoon) - Number(b.comingSoon) || Number(b.featured) - Number(a.featured) || (a.id < b.id ? -1 : 1),
  );

/** The first of those that hold it, in the order that the search promises. */
function modelled(products: readonly NamedProduct[], query: string, limit: number) {
  const holding = inOrder(products.filter(({ name }) => name.includes(query))).slice(0, 200);
  const place = ({ name, comingSoon }: NamedProduct) =>
    (comingSoon ? 4 : 0) + (name.startsWith(query) ? 0 : 2) + (name.includes(` ${query}`) ? 0 : 1);
  const shown = holding.toSorted((a, b) => place(a) - place(b)).slice(0, limit);
  return { ids: shown.map(({ id }) => id), total: holding.length };
}

describe('names in memory', () => {
  it.each([40, 6_000])('R-SRCH-02 finds what a look at each of %d names finds, after changes too', (count) => {
    const products = new Map(Array.from({ length: count }, (_, n) => [idOf(n), some(n)]));
    const names = new Names();
    for (const product of products.values()) names.put(product);
    for (let n = 0; n < count; n += 3) {
      names.drop(idOf(n));
      products.delete(idOf(n));
      if (n % 2 === 0) continue;
      const changed = some(n);
      products.set(changed.id, changed);
      names.put(changed);
    }
    const all = [...products.values()];
    const parts = ['lamp', 'a', 'oak', 'p w', "o'clock", '%', 'l', 'éclat w', 'zq', 'lamps lamps lamps', 'leaf photo'];
    for (const part of parts) {
      const { ids, rows } = names.index.find(part, 8);
      expect([part, { ids, total: rows.length }]).toEqual([part, modelled(all, part, 8)]);
      const { length } = names.index.rowsNamed(part);
      expect([part, length]).toEqual([part, all.filter(({ name }) => name.includes(part)).length]);
    }
    for (const word of ['lamp', '100%', "o'clock", 'gold']) {
      const rows = names.index.rowsBeginningWith([word]).reduce((sum, fits) => sum + fits, 0);
      expect([word, rows]).toEqual([word, all.filter(({ name }) => name.split(' ')[0] === word).length]);
    }
  });

  it('knows the words of names, as soon as they are there, and who holds them', () => {
    const names = new Names();
    const lamp = { id: idOf(1), name: 'photo lamp', comingSoon: false, featured: false };
    names.index.addTerm('peacock');
    names.put(lamp);
    names.put({ ...lamp, id: idOf(2), name: 'wooden lamp' });
    names.put({ ...lamp, id: idOf(3), name: 'lamps' });
    expect([lamp, { ...lamp, name: 'lamp' }].map((one) => names.has(one))).toEqual([true, false]);
    expect(names.vocabulary.suggest('lmap')).toEqual(['lamp']);
    expect(names.vocabulary.suggest('peackock')).toEqual(['peacock']);
    expect([...names.index.words()]).toEqual(['peacock', 'photo', 'lamp', 'wooden', 'lamps']);
    expect(names.index.wordsWithStem('lamp')).toEqual(['lamp', 'lamps']);
    expect(names.index.idsOf([...names.index.rowsOf('lamp')], 8)).toEqual([idOf(2), idOf(1)].toSorted());
    names.drop(idOf(1));
    expect([names.index.rowsOf('photo'), names.index.rowsOf('unheard')].map(({ length }) => length)).toEqual([0, 0]);
    expect(names.index.find('photo', 8)).toEqual({ ids: [], rows: [] });
  });

  it('weighs nothing for what is gone', () => {
    const names = new Names();
    names.put(some(1));
    const { sizeBytes: weight } = names.index;
    names.put({ ...some(2), name: 'a a' });
    names.drop(idOf(2));
    names.drop(idOf(3));
    expect(names.index.sizeBytes - weight).toBeLessThan(600);
  });
});
