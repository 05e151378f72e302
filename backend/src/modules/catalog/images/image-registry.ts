import path from 'node:path';
import { hash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, detectImageType } from '../../../kernel/index.js';
import { workspaceRoot } from '../../../platform/config/index.js';
import { webpSize, encodeImage } from '../../../platform/images/index.js';
import { AuditLog } from '../../../platform/audit/index.js';
import { BlobStore, FileReferences } from '../../../platform/storage/index.js';
import { type ImageName, imageUrl } from './image-url.js';
import type { KnownImage, ProductImage } from './product-images.rules.js';
import { type Image, imageRepository as repository } from './image.entity.js';

const FOLDER = path.join(workspaceRoot, 'backend', 'catalogue', 'images');
/** What the admin added; no file of the demo begins with it. */
const UPLOAD_PREFIX = 'added-';
const uploadKey = (stem: string): string => `added-pictures/${stem}.webp`;
const FILE = /^([a-z0-9][a-z0-9-]{0,99})\.webp$/;

/** The pictures that the shop holds: their files, and in the database their content hashes and sizes. */
@Injectable()
export class ImageRegistry implements OnModuleInit {
  private readonly seen = new Map<string, ImageName>();

  constructor(
    private readonly em: EntityManager,
    private readonly blobs: BlobStore,
    private readonly references: FileReferences,
  ) {}

  onModuleInit(): void {
    this.references.add({
      name: 'product pictures',
      list: async () =>
        [...(await repository.hashes(this.em.fork()))]
          .filter(([stem]) => stem.startsWith(UPLOAD_PREFIX))
          .map(([stem, sha256]) => ({ key: uploadKey(stem), bytes: null, sha256 })),
    });
  }

  /**
   * The present content under a picture's stem.
   * @throws DomainError catalog.picture_unknown
   */
  async find({ stem, hash: asked }: ImageName): Promise<ImageName> {
    const seen = this.seen.get(stem);
    if (seen?.hash === asked) return seen;
    const row = await repository.find(this.em.fork(), stem);
    if (!row) throw new DomainError('catalog.picture_unknown');
    const present = { stem: row.stem, hash: row.hash };
    this.seen.set(stem, present);
    return present;
  }

  /** @throws DomainError catalog.picture_unknown */
  async read(stem: string): Promise<Buffer> {
    const bytes = await this.bytesOf(stem);
    if (!bytes) throw new DomainError('catalog.picture_unknown');
    return bytes;
  }

  /** Keeps a picture under the hash of its content: the same one twice is kept once. The bytes are stored first. */
  async add(tx: EntityManager, bytes: Buffer, size: { width: number; height: number }): Promise<KnownImage> {
    const content = hash('sha256', bytes);
    const picture = { stem: `${UPLOAD_PREFIX}${content.slice(0, 24)}`, hash: content.slice(0, 8), ...size };
    await this.blobs.put(uploadKey(picture.stem), bytes);
    await repository.add(tx, picture);
    return picture;
  }

  /** Takes note of every picture file that is new or whose content has changed. */
  async registerAll(): Promise<void> {
    const em = this.em.fork();
    const known = await repository.hashes(em);
    const files = (await readdir(FOLDER)).flatMap((file) => FILE.exec(file)?.[1] ?? []);
    const changed: Image[] = [];
    // One after the other, for none to be held longer than it is looked at.
    for (const stem of files) {
      const picture = await this.noted(stem, known.get(stem));
      if (picture) changed.push(picture);
    }
    await repository.upsertAll(em, changed);
  }

  private bytesOf(stem: string): Promise<Buffer | null> {
    return stem.startsWith(UPLOAD_PREFIX)
      ? this.blobs.get(uploadKey(stem))
      : readFile(path.join(FOLDER, `${stem}.webp`)).catch(() => null);
  }

  private async noted(stem: string, knownHash: string | undefined): Promise<Image | null> {
    const bytes = await this.read(stem);
    const content = hash('sha256', bytes).slice(0, 8);
    if (content === knownHash) return null;
    const size = webpSize(bytes);
    if (!size) throw new Error(`${stem} is not a WebP picture`);
    return { stem, hash: content, ...size };
  }
}

/** The side of a catalogue picture, in pixels. */
const IMAGE_SIZE_PX = 1600;
const QUALITY = 86;

/** Pictures that the admin adds to the catalogue. */
@Injectable()
export class ProductImageUploads {
  constructor(
    private readonly em: EntityManager,
    private readonly registry: ImageRegistry,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Keeps a JPEG, PNG, WebP or HEIC as a square WebP of its pixels alone: upright, cut around its middle, never enlarged.
   * @throws DomainError photo.busy, photo.wrong_type, photo.unreadable, photo.too_many_pixels
   */
  async add(sent: Buffer, by: string): Promise<ProductImage> {
    const type = detectImageType(sent);
    if (!type) throw new DomainError('photo.wrong_type');
    const { bytes, width, height } = await encodeImage(sent, type, {
      kind: 'square-webp',
      quality: QUALITY,
      side: IMAGE_SIZE_PX,
    });
    const size = { width, height };
    const picture = await this.em.fork().transactional(async (tx) => {
      const kept = await this.registry.add(tx, bytes, size);
      const subject = { kind: 'picture', id: kept.stem };
      await this.audit.record(tx, { adminEmail: by, action: 'picture.add', subject, summary: 'Added a picture.' });
      return kept;
    });
    return { src: imageUrl(picture), ...size };
  }
}
