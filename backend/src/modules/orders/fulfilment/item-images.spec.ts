import sharp from 'sharp';
import { expect, it } from '@jest/globals';
import { PhotoCropper } from './item-images.js';

const half = (background: string) => ({ create: { width: 20, height: 20, channels: 3, background } }) as const;

/** 40 × 20: red left, blue right. */
async function twoColours(): Promise<Buffer> {
  const blue = await sharp(half('#0000ff')).png().toBuffer();
  return sharp(half('#ff0000'))
    .extend({ right: 20, background: '#ff0000' })
    .composite([{ input: blue, left: 20, top: 0 }])
    .png()
    .toBuffer();
}

const colour = async (bytes: Buffer) => {
  const { channels } = await sharp(bytes).stats();
  return channels.map(({ mean }) => Math.round(mean / 64));
};

it('R-CUST-09 cuts what was framed of the turned original, in its own pixels', async () => {
  const cutter = new PhotoCropper();
  const photo = await sharp(await twoColours())
    .png()
    .toBuffer();
  const right = await cutter.crop(photo, { turns: 0, x: 0.5, y: 0, width: 0.5, height: 1 });
  expect([right.width, right.height, await colour(right.bytes)]).toEqual([20, 20, [0, 0, 4]]);
  const top = await cutter.crop(photo, { turns: 1, x: 0, y: 0, width: 1, height: 0.5 });
  expect([top.width, top.height, await colour(top.bytes)]).toEqual([20, 20, [4, 0, 0]]);
  const whole = await cutter.crop(photo, null);
  expect([whole.width, whole.height]).toEqual([40, 20]);
});
