import { expect, it } from '@jest/globals';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { emojiPicture } from './emoji-pictures.js';
import { splitRuns } from './fonts.js';
import { PdfWriter } from './pdf-writer.js';

const pictureOf = (sign: string): Buffer => {
  const [run, ...more] = splitRuns(sign, 'sans');
  if (!run?.emoji || more.length > 0) throw new Error(`${sign} is not one emoji`);
  return emojiPicture(run.emoji);
};

async function middleOf(picture: Buffer): Promise<number[]> {
  const image = await loadImage(picture);
  const context = createCanvas(image.width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  return [...context.getImageData(image.width / 2, image.height / 2, 1, 1).data];
}

it('an emoji is drawn in its colours, once', async () => {
  const [red = 0, green = 0, blue = 0, alpha] = await middleOf(pictureOf('❤️'));
  expect([red > 200, green < 100, blue < 100, alpha]).toEqual([true, true, true, 255]);
  expect(pictureOf('❤️')).toBe(pictureOf('❤️'));
});

it('one of several signs is one picture, of its own', () => {
  const pictures = ['👍', '👍🏽', '👨‍👩‍👧', '🇮🇳', '🪔'].map((sign) => pictureOf(sign).toString('base64'));
  expect(new Set(pictures).size).toBe(pictures.length);
});

it('stands in a document as a picture, once for a document', async () => {
  const pdf = new PdfWriter('Gift message');
  pdf.addPage();
  pdf.write('Happy birthday 🎂 🎂, मीरा', { typeface: 'display', size: 14 }, { x: 20, y: 20, width: 100 });
  const file = (await pdf.finish()).toString('latin1');
  // A picture, and what is seen through.
  expect(file.match(/\/Subtype \/Image/g)).toHaveLength(2);
});
