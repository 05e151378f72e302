import type { ProductImageDto } from '../generated/types';

/**
 * `0 lamp-1.0a1b2c3d 1200`, or with its height `0 lamp-1.0a1b2c3d 1200 800`. The first number: how many letters it begins
 * with as the picture before it, so that `5 2.3d2c1b0a 800` follows it as lamp-2.3d2c1b0a. The whole picture where that would say too little.
 */
export type PackedImage = string | ProductImageDto;

const SERVED = /^\/images\/([^\s/]+)\.webp$/;
const TEXT = /^(\d+) (\S+) (\d+)(?: (\d+))?$/;

const usualAlt = (name: string, place: number) => (place === 0 ? name : `${name}, picture ${place + 1}`);

function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

/** The pictures of the product of this name, in their order. */
export function packImages(pictures: readonly ProductImageDto[], name: string): PackedImage[] {
  let before = '';
  return pictures.map((picture, place) => {
    const stem = SERVED.exec(picture.src)?.[1];
    if (!stem || picture.alt !== usualAlt(name, place)) return picture;
    const shared = Math.min(sharedLength(stem, before), stem.length - 1);
    before = stem;
    return `${shared} ${stem.slice(shared)} ${picture.width}${picture.height === picture.width ? '' : ` ${picture.height}`}`;
  });
}

export function unpackImages(packed: readonly PackedImage[], name: string): ProductImageDto[] {
  let before = '';
  return packed.map((picture, place) => {
    if (typeof picture !== 'string') return picture;
    const [, shared, rest, width, height = width] = TEXT.exec(picture) ?? [];
    before = before.slice(0, Number(shared)) + rest;
    return { src: `/images/${before}.webp`, width: Number(width), height: Number(height), alt: usualAlt(name, place) };
  });
}
