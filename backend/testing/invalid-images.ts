import { crc32, deflateSync, createDeflate, constants } from 'node:zlib';
import sharp from 'sharp';
import { HEIC_SAMPLE } from '../src/platform/images/heic-sample.fixture.js';

type Named = readonly [name: string, bytes: Buffer];

const PNG_HEAD = Buffer.from('89504e470d0a1a0a', 'hex');
const MEGABYTE = 1_048_576;
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(data.length);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}

interface PngHead {
  readonly width: number;
  readonly height: number;
  readonly depth?: number;
  /** 0 grey, 2 RGB, 3 palette, 4 grey with alpha, 6 RGB with alpha. */
  readonly colour?: number;
  readonly interlaced?: boolean;
}

function png({ width, height, depth = 8, colour = 2, interlaced = false }: PngHead, ...chunks: Buffer[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([depth, colour, 0, 0, interlaced ? 1 : 0], 8);
  const palette = colour === 3 ? [chunk('PLTE', Buffer.alloc(3))] : [];
  return Buffer.concat([PNG_HEAD, chunk('IHDR', head), ...palette, ...chunks, chunk('IEND', Buffer.alloc(0))]);
}

/** So many zeros, deflated: some thousandth of them. */
async function zeros(bytes: number): Promise<Buffer> {
  const deflate = createDeflate({ level: 1, strategy: constants.Z_RLE });
  const parts: Buffer[] = [];
  deflate.on('data', (part: Buffer) => parts.push(part));
  const block = Buffer.alloc(MEGABYTE);
  for (let left = bytes; left > 0; left -= MEGABYTE) {
    if (!deflate.write(left < MEGABYTE ? block.subarray(0, left) : block)) {
      await new Promise((resolve) => deflate.once('drain', resolve));
    }
  }
  await new Promise<void>((resolve) => deflate.end(resolve));
  return Buffer.concat(parts);
}

/** A PNG that is whole: black, of 400 MB in memory, which an interlaced one takes at once. */
export async function blackPng(side = 7_070): Promise<Buffer> {
  const passes = [
    [8, 8],
    [8, 8],
    [4, 8],
    [4, 4],
    [2, 4],
    [2, 2],
    [1, 2],
  ] as const;
  const bytes = passes.reduce(
    (sum, [across, down]) => sum + Math.ceil(side / down) * (1 + Math.ceil(side / across) * 8),
    0,
  );
  const head = { width: side, height: side, depth: 16, colour: 6, interlaced: true };
  return png(head, chunk('IDAT', await zeros(bytes)));
}

function heads(): Named[] {
  const data = chunk('IDAT', deflateSync(Buffer.alloc(1_000)));
  const kinds = [0, 2, 3, 4, 6].flatMap((colour) => (colour === 3 ? [8] : [8, 16]).map((depth) => ({ colour, depth })));
  const large = kinds.flatMap(({ colour, depth }): Named[] =>
    [false, true].map((interlaced) => [
      `PNG of 20,000 x 20,000, ${depth} bits, ${CHANNELS[colour]} channels${interlaced ? ', interlaced' : ''}`,
      png({ width: 20_000, height: 20_000, depth, colour, interlaced }, data),
    ]),
  );
  const sizes: readonly (readonly [number, number])[] = [
    [0, 0],
    [1, 2_147_483_647],
    [2_147_483_647, 2_147_483_647],
    [4_294_967_295, 1],
    [50_000_001, 1],
  ];
  return [
    ...large,
    ...sizes.map(([width, height]): Named => [`PNG of ${width} x ${height}`, png({ width, height }, data)]),
  ];
}

async function pngs(): Promise<Named[]> {
  const flood = await zeros(64 * MEGABYTE);
  const data = chunk('IDAT', deflateSync(Buffer.alloc(4 * 13)));
  const size = { width: 4, height: 4 };
  return [
    ['PNG with a profile of 64 MB', png(size, chunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), flood])), data)],
    ['PNG with a text of 64 MB', png(size, chunk('zTXt', Buffer.concat([Buffer.from('t\0\0'), flood])), data)],
    ['PNG with more data than pixels', png(size, chunk('IDAT', flood))],
    [
      'PNG of 10,000 chunks',
      png(size, ...Array.from({ length: 10_000 }, () => chunk('tEXt', Buffer.from('a\0b'))), data),
    ],
    ['PNG without data', png(size)],
    ['PNG with HTML behind it', Buffer.concat([png(size, data), Buffer.from('<html><script>alert(1)</script>')])],
  ];
}

async function jpegs(): Promise<Named[]> {
  const flat = sharp({ create: { width: 3_000, height: 3_000, channels: 3, background: '#b85c38' } });
  const progressive = await flat.clone().jpeg({ progressive: true }).toBuffer();
  const small = await flat.clone().resize(64, 64).jpeg().toBuffer();
  const lastScan = progressive.subarray(progressive.lastIndexOf(Buffer.from('ffda', 'hex')), -2);
  const scans = (count: number) =>
    Buffer.concat([
      progressive.subarray(0, -2),
      ...Array.from({ length: count }, () => lastScan),
      progressive.subarray(-2),
    ]);
  const frame = small.indexOf(Buffer.from('ffc0', 'hex'));
  const huge = Buffer.from(small);
  huge.writeUInt16BE(65_500, frame + 5);
  huge.writeUInt16BE(65_500, frame + 7);
  const segment = (marker: number, bytes: Buffer) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(bytes.length + 2, 2);
    return Buffer.concat([small.subarray(0, 2), head, bytes, small.subarray(2)]);
  };
  return [
    ['JPEG of 65,500 x 65,500', huge],
    ['JPEG of 200 scans', scans(200)],
    ['JPEG of 2,000 scans', scans(2_000)],
    ['JPEG without an end', progressive.subarray(0, -400)],
    ['JPEG with PHP in a comment', segment(0xfe, Buffer.from('<?php system($_GET[0]); ?>'))],
    [
      'JPEG with EXIF that is none',
      segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0MM\0*'), Buffer.alloc(60_000, 0xff)])),
    ],
    [
      'JPEG with a profile that is none',
      segment(0xe2, Buffer.concat([Buffer.from('ICC_PROFILE\0\x01\x01'), Buffer.alloc(60_000, 0x7f)])),
    ],
    ['JPEG with an archive behind it', Buffer.concat([small, Buffer.from('PK\x03\x04'), Buffer.alloc(100_000)])],
    ['JPEG of half a head', small.subarray(0, 30)],
    ['JPEG of 0xff alone', Buffer.concat([small.subarray(0, 4), Buffer.alloc(2 * MEGABYTE, 0xff)])],
  ];
}

async function webps(): Promise<Named[]> {
  const flat = await sharp({ create: { width: 64, height: 64, channels: 4, background: '#b85c3880' } })
    .webp()
    .toBuffer();
  const lossless = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#b85c38' } })
    .webp({ lossless: true })
    .toBuffer();
  const wide = Buffer.from(flat);
  wide.writeUIntLE(16_777_215, 24, 3);
  wide.writeUIntLE(16_777_215, 27, 3);
  const tall = Buffer.from(lossless);
  tall.writeUInt32LE(0x0f_ff_ff_ff, 21);
  return [
    ['WebP of 16,777,216 x 16,777,216', wide],
    ['lossless WebP of 16,384 x 16,384', tall],
    ['WebP without its data', flat.subarray(0, 40)],
    [
      'WebP of a length that is none',
      Buffer.concat([flat.subarray(0, 4), Buffer.from('ffffffff', 'hex'), flat.subarray(8)]),
    ],
  ];
}

function sizedHeic(width: number, height: number): Named {
  const picture = Buffer.from(HEIC_SAMPLE);
  for (let at = picture.indexOf('ispe'); at >= 0; at = picture.indexOf('ispe', at + 4)) {
    picture.writeUInt32BE(width, at + 8);
    picture.writeUInt32BE(height, at + 12);
  }
  return [`HEIC of ${width} x ${height}`, picture];
}

function heics(): Named[] {
  const cut = [60, 400, 800, 1_000].map((length): Named => [
    `HEIC of ${length} bytes`,
    HEIC_SAMPLE.subarray(0, length),
  ]);
  const bent = [90, 150, 300, 500, 700].map((place): Named => {
    const picture = Buffer.from(HEIC_SAMPLE);
    picture.fill(0xff, place, place + 8);
    return [`HEIC with nonsense at ${place}`, picture];
  });
  return [
    sizedHeic(30_000, 30_000),
    sizedHeic(7_071, 7_072),
    sizedHeic(4_294_967_295, 4_294_967_295),
    sizedHeic(0, 0),
    ...cut,
    ...bent,
  ];
}

const text = (name: string, content: string): Named => [
  name,
  Buffer.concat([Buffer.from(content, 'latin1'), Buffer.alloc(500)]),
];

function others(): Named[] {
  return [
    text('GIF that goes on as JPEG', 'GIF89a\xff\xd8\xff\xe0'),
    text(
      'SVG with a bomb of entities',
      '<?xml version="1.0"?><!DOCTYPE s [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg>&b;</svg>',
    ),
    text('PDF', '%PDF-1.7\n'),
    text('TIFF', 'II*\0\x08\0\0\0'),
    text('BMP', 'BM\xff\xff\xff\x7f'),
    text('AVIF', '\0\0\0\x18ftypavif'),
    text('WAV', 'RIFF\xff\xff\xff\x7fWAVE'),
  ];
}

/** Sixty files and more that are sent as photos to hurt whoever opens them, each of a few megabytes at most. */
export async function invalidImages(): Promise<Named[]> {
  return [...heads(), ...(await pngs()), ...(await jpegs()), ...(await webps()), ...heics(), ...others()];
}
