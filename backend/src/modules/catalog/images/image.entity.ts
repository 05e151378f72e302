import { defineEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { KnownImage } from './product-images.rules.js';

const ImageSchema = defineEntity({
  name: 'Image',
  tableName: 'picture',
  properties: {
    stem: p.text().primary(),
    hash: p.text(),
    width: p.integer(),
    height: p.integer(),
  },
});
/** A picture that the shop holds: `stem` names its file, `hash` its content; sizes in pixels. */
export class Image extends ImageSchema.class {}
ImageSchema.setClass(Image);

/** The table of pictures. */
export const imageRepository = {
  find(em: EntityManager, stem: string): Promise<Image | null> {
    return em.findOne(Image, { stem });
  },

  /** Those of these stems that the shop holds, by their stems. */
  async findAll(em: EntityManager, stems: readonly string[]): Promise<Map<string, KnownImage>> {
    if (stems.length === 0) return new Map();
    const rows = await em.find(Image, { stem: { $in: [...stems] } });
    return new Map(rows.map((row) => [row.stem, row]));
  },

  /** The hash of each picture by its stem. */
  async hashes(em: EntityManager): Promise<Map<string, string>> {
    return new Map((await em.find(Image, {})).map(({ stem, hash }) => [stem, hash]));
  },

  /** A stem that is there already stays as it is. */
  async add(tx: EntityManager, { stem, hash, width, height }: KnownImage): Promise<void> {
    await tx.execute('insert into picture (stem, hash, width, height) values (?, ?, ?, ?) on conflict do nothing', [
      stem,
      hash,
      width,
      height,
    ]);
  },

  async upsertAll(em: EntityManager, images: readonly Image[]): Promise<void> {
    await em.upsertMany(Image, [...images]);
  },
};
