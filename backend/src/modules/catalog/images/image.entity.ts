import { defineEntity, p } from '@mikro-orm/core';

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
