import sharp from 'sharp';
import { describe, expect, it } from '@jest/globals';
import { HEIC_SAMPLE } from '../../../platform/images/heic-sample.fixture.js';
import { PhotoEncoder, MAX_DATA_URL_BYTES, parseDataUrl } from './photos.service.js';

const codec = new PhotoEncoder();
const PHOTO = { quality: 70, longestSide: 800 };
const canvas = (width: number, height: number, background = '#c03020') =>
  sharp({ create: { width, height, channels: 3, background } });

const EXIF = {
  IFD0: { Make: 'SecretPhone', Copyright: 'Asha' },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '22/1 43/1 0/1' },
};

/** A PNG whose header promises more than its bytes hold. */
async function pngSaying(width: number, height: number): Promise<Buffer> {
  const png = await canvas(8, 8).png().toBuffer();
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  const { crc32 } = await import('node:zlib');
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

/** Turns of the event loop while one HEIC is decoded. */
async function turnsOfDecoding(): Promise<number> {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  await codec.toJpeg(HEIC_SAMPLE, 'heic', PHOTO);
  clearInterval(timer);
  return turns;
}

describe('PictureCodec', () => {
  it('R-CUST-09 R-CUST-10 the longest side is at most 800 px, as JPEG', async () => {
    const sent = await canvas(1_600, 1_000).png().toBuffer();
    const { bytes, width, height } = await codec.toJpeg(sent, 'png', PHOTO);
    expect({ width, height }).toEqual({ width: 800, height: 500 });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 500 });
  });

  it('R-CUST-09 a small photo is not blown up', async () => {
    const sent = await canvas(300, 200).webp().toBuffer();
    expect(await codec.toJpeg(sent, 'webp', PHOTO)).toMatchObject({ width: 300, height: 200 });
  });

  it('R-CUST-14 the result carries no EXIF, no place and no profile, and stands upright', async () => {
    const sent = await canvas(60, 40).withExif(EXIF).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const before = await sharp(sent).metadata();
    expect(before.orientation).toBe(6);
    const withPlace = await canvas(60, 40).jpeg().withExif(EXIF).toBuffer();
    expect(withPlace.includes('SecretPhone')).toBe(true);
    for (const photo of [sent, withPlace]) {
      const { bytes } = await codec.toJpeg(photo, 'jpeg', { quality: 92 });
      const after = await sharp(bytes).metadata();
      expect([after.exif, after.icc, after.xmp, after.iptc, after.orientation]).toEqual(Array(5).fill(undefined));
      expect(bytes.includes('SecretPhone')).toBe(false);
    }
    expect(await codec.toJpeg(sent, 'jpeg', { quality: 92 })).toMatchObject({ width: 40, height: 60 });
  });

  it('R-CUST-13 the same bytes give the same picture', async () => {
    const sent = await canvas(120, 80).png().toBuffer();
    const [one, two] = await Promise.all([codec.toJpeg(sent, 'png', PHOTO), codec.toJpeg(sent, 'png', PHOTO)]);
    expect(one.bytes.equals(two.bytes)).toBe(true);
  });

  it('R-CUST-14 see-through becomes white', async () => {
    const clear = { create: { width: 8, height: 8, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } } };
    const { bytes } = await codec.toJpeg(await sharp(clear).png().toBuffer(), 'png', PHOTO);
    const [red] = await sharp(bytes).raw().toBuffer();
    expect(red).toBeGreaterThan(250);
  });

  it('R-CUST-13 refuses a picture of more than 50 million pixels by its header', async () => {
    await expect(codec.toJpeg(await pngSaying(50_000, 50_000), 'png', PHOTO)).rejects.toMatchObject({
      code: 'photo.too_many_pixels',
    });
    await expect(codec.toJpeg(await pngSaying(7_072, 7_072), 'png', PHOTO)).rejects.toMatchObject({
      code: 'photo.too_many_pixels',
    });
  });

  it.each([
    ['a cut JPEG', async () => (await canvas(400, 300).jpeg().toBuffer()).subarray(0, 700), 'jpeg' as const],
    [
      'a head without a body',
      async () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.alloc(64)]),
      'jpeg' as const,
    ],
    ['a HEIC that is none', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'heic' as const],
    ['a cut HEIC', async () => HEIC_SAMPLE.subarray(0, 900), 'heic' as const],
  ])('R-CUST-13 refuses %s', async (_, sent, type) => {
    await expect(codec.toJpeg(await sent(), type, PHOTO)).rejects.toMatchObject({ code: 'photo.unreadable' });
  });

  it('R-CUST-15 decodes HEIC', async () => {
    const { bytes, width, height } = await codec.toJpeg(HEIC_SAMPLE, 'heic', PHOTO);
    expect({ width, height }).toEqual({ width: 64, height: 48 });
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const pixel = (x: number) => [...data.subarray((24 * width + x) * 3, (24 * width + x) * 3 + 3)];
    const [leftRed = 0, , leftBlue = 0] = pixel(8);
    const [rightRed = 0, , rightBlue = 0] = pixel(56);
    expect(leftRed).toBeGreaterThan(leftBlue + 100);
    expect(rightBlue).toBeGreaterThan(rightRed + 100);
  });

  it('R-CUST-15 refuses a HEIC that says it is huge', async () => {
    const bomb = Buffer.from(HEIC_SAMPLE);
    let patched = 0;
    for (let at = bomb.indexOf('ispe'); at >= 0; at = bomb.indexOf('ispe', at + 4)) {
      bomb.writeUInt32BE(30_000, at + 8);
      bomb.writeUInt32BE(30_000, at + 12);
      patched += 1;
    }
    expect(patched).toBeGreaterThan(0);
    await expect(codec.toJpeg(bomb, 'heic', PHOTO)).rejects.toMatchObject({
      code: expect.stringMatching(/^photo\.(too_many_pixels|unreadable)$/),
    });
  });

  it('R-CUST-15 the event loop goes on while a HEIC is decoded', async () => {
    // Other tests may take the processor for the whole of one decoding. A decoder in this process would leave none.
    let most = 0;
    for (let attempt = 0; attempt < 10 && most <= 3; attempt += 1) most = Math.max(most, await turnsOfDecoding());
    expect(most).toBeGreaterThan(3);
  });
});

const bytes = (hex: string) => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(16)]);
const text = (head: string) => Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(16)]);
const dataUrl = (picture: Buffer, type = 'image/jpeg') => `data:${type};base64,${picture.toString('base64')}`;

describe('readDataUrl', () => {
  it('R-CUST-11 reads a photo, whatever of the three types it says', () => {
    const read = parseDataUrl(dataUrl(bytes('ffd8ffe0'), 'image/png'));
    expect(read).toMatchObject({ type: 'jpeg' });
  });

  it.each([
    ['a type that is no picture', 'data:text/html;base64,PGh0bWw+', 'photo.wrong_type'],
    ['SVG', dataUrl(text('<svg>'), 'image/svg+xml'), 'photo.wrong_type'],
    ['HTML that says JPEG', dataUrl(text('<html><script>alert(1)')), 'photo.wrong_type'],
    ['HEIC', dataUrl(text('\0\0\0\x18ftypheic')), 'photo.wrong_type'],
    ['no base64', 'data:image/jpeg;base64,%%%%', 'photo.unreadable'],
    ['nothing', 'data:image/jpeg;base64,', 'photo.unreadable'],
    ['more than 2 MB', dataUrl(Buffer.alloc(MAX_DATA_URL_BYTES + 1, 0xff)), 'photo.too_large'],
  ])('R-CUST-13 refuses %s', (_, url, refused) => {
    expect(parseDataUrl(url)).toEqual({ refused });
  });
});
