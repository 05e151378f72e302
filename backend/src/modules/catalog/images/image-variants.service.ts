import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import pLimit from 'p-limit';
import type { ConfigType } from '@nestjs/config';
import type { Sharp } from 'sharp';
import { DomainError } from '../../../kernel/index.js';
import { storageConfig } from '../../../platform/config/index.js';
import { LOGGER, type Logger } from '../../../platform/observability/logging/index.js';
import { loadSharp } from '../../../platform/images/index.js';
import { imageUrl, type ImageFormat, type ImageName, type ImageVariant, stemOf } from './image-url.js';
import { writeFileAtomically } from '../../../platform/disk/index.js';
import { ImageRegistry } from './image-registry.js';

/** Bytes of a picture, or the address under which its present content is found. */
export type ImageResponse = { readonly bytes: Buffer } | { readonly movedTo: string };

const BACKGROUND = '#fbf6ee';
const ENCODERS: Record<ImageFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 1 }),
  webp: (picture) => picture.webp({ quality: 80, effort: 4 }),
  jpg: (picture) => picture.flatten({ background: BACKGROUND }).jpeg({ quality: 80, progressive: true }),
};
/** One at a time on one thread: a page must not wait for the pictures of another. */
const ENCODE_CONCURRENCY = 1;

/** Catalogue pictures in the widths and formats that pages use, made when first asked for and kept on disk. */
@Injectable()
export class ImageVariants {
  private readonly making = new Map<string, Promise<Buffer>>();
  private readonly limit = pLimit(ENCODE_CONCURRENCY);

  constructor(
    private readonly registry: ImageRegistry,
    @Inject(storageConfig.KEY) private readonly config: ConfigType<typeof storageConfig>,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws DomainError catalog.picture_unknown */
  async original(name: ImageName): Promise<ImageResponse> {
    const present = await this.registry.find(name);
    if (present.hash !== name.hash) return { movedTo: imageUrl(present) };
    return { bytes: await this.registry.read(present.stem) };
  }

  /**
   * Never larger than the original, unless it stands in a frame.
   * @throws DomainError catalog.picture_unknown
   */
  async variant(name: ImageName, variant: ImageVariant): Promise<ImageResponse> {
    const { stem, hash } = await this.registry.find(name);
    const file = path.join(`${stem}.${hash}`, `${variant.frameHeight ? 'share' : variant.width}.${variant.format}`);
    if (hash !== name.hash) return { movedTo: `/images/${file}` };
    return { bytes: await this.once(path.join(this.config.picturesDir, file), () => this.make(stem, variant)) };
  }

  /**
   * The original under a name or an address of ours, whatever hash it carries.
   * @throws DomainError catalog.picture_unknown
   */
  async readOriginal(reference: string): Promise<Buffer> {
    const stem = stemOf(reference);
    if (stem === null) throw new DomainError('catalog.picture_unknown');
    return this.registry.read(stem);
  }

  private once(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
    let coming = this.making.get(file);
    if (!coming) {
      coming = this.kept(file, make).finally(() => this.making.delete(file));
      this.making.set(file, coming);
    }
    return coming;
  }

  private async kept(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const found = await readFile(file).catch(() => null);
    if (found) return found;
    const bytes = await this.limit(make);
    try {
      await writeFileAtomically(file, bytes);
    } catch (error) {
      this.logger.warn({ err: error }, 'picture not kept');
    }
    return bytes;
  }

  private async make(stem: string, { width, frameHeight, format }: ImageVariant): Promise<Buffer> {
    const sharp = await loadSharp();
    const original = sharp(await this.registry.read(stem));
    const sized = frameHeight
      ? original.resize({ width, height: frameHeight, fit: 'contain', background: BACKGROUND })
      : original.resize({ width, withoutEnlargement: true });
    return ENCODERS[format](sized).toBuffer();
  }
}
