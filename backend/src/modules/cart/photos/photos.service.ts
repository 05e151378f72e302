import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { type ImageType, detectImageType, DomainError, isId } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { encodeImage } from '../../../platform/images/index.js';
import { FileStorage, type StoredFile } from '../../../platform/storage/index.js';
import { RateLimiter, toSubnet } from '../../../platform/http/index.js';
import { StaffService } from '../../auth/index.js';
import type { PhotoRef } from '../cart.rules.js';

export interface JpegImage {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

export interface JpegOptions {
  readonly quality: number;
  /** Longest side in pixels; a smaller picture keeps its size. */
  readonly longestSide?: number;
  /** Of the picture as it was sent; 50 million where nothing is said. */
  readonly maxPixels?: number;
}

/** Re-encodes a buyer's picture: upright, sRGB, and nothing in it but its pixels (no EXIF, no place, no thumbnail). */
@Injectable()
export class PhotoEncoder {
  /** @throws DomainError photo.busy, photo.unreadable, photo.too_many_pixels */
  async toJpeg(bytes: Buffer, type: ImageType, { quality, longestSide, maxPixels }: JpegOptions): Promise<JpegImage> {
    return encodeImage(bytes, type, { kind: 'jpeg', quality, longestSide }, maxPixels);
  }
}

/** Largest photo inside a payload, decoded. */
export const MAX_DATA_URL_BYTES = 2 * 1024 * 1024;
/** Largest original that is uploaded. */
export const MAX_UPLOAD_BYTES = 15 * 1024 * 1024;

const DATA_URL = /^data:image\/(?:jpeg|jpg|png|webp);base64,/iu;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/u;

export type ParsedDataUrl =
  | { readonly bytes: Buffer; readonly type: ImageType }
  | { readonly refused: 'photo.unreadable' | 'photo.too_large' | 'photo.wrong_type' };

export function isDataUrl(text: string): boolean {
  return text.slice(0, 5).toLowerCase() === 'data:';
}

/** The bytes of a photo that travels as a data URL: JPEG, PNG or WebP by its first bytes. */
export function parseDataUrl(text: string): ParsedDataUrl {
  const head = DATA_URL.exec(text.slice(0, 64))?.[0];
  if (!head) return { refused: 'photo.wrong_type' };
  const encoded = text.slice(head.length);
  if (encoded.length > Math.ceil(MAX_DATA_URL_BYTES / 3) * 4) return { refused: 'photo.too_large' };
  if (!BASE64.test(encoded)) return { refused: 'photo.unreadable' };
  const bytes = Buffer.from(encoded, 'base64');
  if (bytes.length > MAX_DATA_URL_BYTES) return { refused: 'photo.too_large' };
  const type = detectImageType(bytes);
  return type === null || type === 'heic' ? { refused: 'photo.wrong_type' } : { bytes, type };
}

/** What the shop prints a preview and an order's picture from (R-CUST-09, R-CUST-10). */
const PHOTO = { quality: 70, longestSide: 800 } as const;
const ORIGINAL_QUALITY = 92;
/** What screens send has 800 px a side. */
const DATA_URL_PIXELS = 4_000_000;
const PHOTO_KIND = 'photo';
const ORIGINAL_KIND = 'original';

/** A photo that is ready to be stored: a new image, or a file that is stored already. */
export interface PreparedPhoto {
  /** SHA-256 of the picture's bytes, in hex: the same photo has the same hash. */
  readonly hash: string;
  readonly originalFileId: string | null;
  readonly source: { readonly fileId: string } | { readonly picture: JpegImage };
}

/** A photo of a buyer's, as it was sent and as it is printed. */
export interface PreparedOriginal {
  readonly original: JpegImage;
  readonly picture: JpegImage;
}

/** A photo that `uploaderId` uploaded for somebody else. */
export interface UploadedFor {
  /** The upload of what was framed. */
  readonly photo: string;
  /** The upload that it was framed from; null where the photo is whole. */
  readonly original: string | null;
  readonly uploaderId: string;
}

export interface StoredPhoto {
  readonly photoFileId: string;
  readonly originalFileId: string | null;
  readonly hash: string;
}

/** Photos for personalised gifts: from a data URL, or from a file that was uploaded before. */
@Injectable()
export class PhotoService {
  constructor(
    private readonly files: FileStorage,
    private readonly codec: PhotoEncoder,
  ) {}

  /**
   * Reads and re-encodes a photo (JPEG, longest side 800 px); outside any transaction, for it takes a while.
   * @param reference a data URL (JPEG, PNG or WebP, up to 2 MB and 4 megapixels), or the signed address or id of a file of `ownerId`
   * @throws DomainError photo.busy, photo.wrong_type, photo.too_large, photo.unreadable, photo.too_many_pixels, photo.not_found
   */
  async prepare(reference: string, ownerId: string | null, original: string | null = null): Promise<PreparedPhoto> {
    const originalFileId = original && (await this.find(original, ownerId)).id;
    if (!isDataUrl(reference)) return this.prepareFile(await this.find(reference, ownerId), originalFileId);
    const read = parseDataUrl(reference);
    if ('refused' in read) throw new DomainError(read.refused);
    const picture = await this.codec.toJpeg(read.bytes, read.type, { ...PHOTO, maxPixels: DATA_URL_PIXELS });
    return { hash: hashOf(picture.bytes), originalFileId, source: { picture } };
  }

  /** Keeps a photo as a private file of `ownerId` (null for a guest). What has not been prepared is prepared first. */
  async store(tx: EntityManager, photo: PreparedPhoto | string, ownerId: string | null): Promise<StoredPhoto> {
    const { source, hash, originalFileId } = typeof photo === 'string' ? await this.prepare(photo, ownerId) : photo;
    if ('fileId' in source) return { photoFileId: source.fileId, originalFileId, hash };
    const { id } = await this.files.store(tx, {
      ...source.picture,
      contentType: 'image/jpeg',
      kind: PHOTO_KIND,
      ownerId,
    });
    return { photoFileId: id, originalFileId, hash };
  }

  /**
   * Reads a photo that the shop was sent for a buyer, whole and as it is printed; outside any transaction.
   * @throws DomainError photo.busy, photo.wrong_type, photo.unreadable, photo.too_many_pixels
   */
  async prepareOriginal(bytes: Buffer): Promise<PreparedOriginal> {
    const type = detectImageType(bytes);
    if (type === null) throw new DomainError('photo.wrong_type');
    const original = await this.codec.toJpeg(bytes, type, { quality: ORIGINAL_QUALITY });
    return { original, picture: await this.codec.toJpeg(original.bytes, 'jpeg', PHOTO) };
  }

  /**
   * Reads a photo that was uploaded for somebody else; outside any transaction.
   * @throws DomainError photo.busy, photo.not_found, photo.unreadable
   */
  async prepareUpload({ photo, original, uploaderId }: UploadedFor): Promise<PreparedOriginal> {
    const framed = await this.find(photo, uploaderId);
    const whole = original === null ? framed : await this.find(original, uploaderId);
    const bytes = await this.files.read(whole.id);
    const framedBytes = whole.id === framed.id ? bytes : await this.files.read(framed.id);
    return {
      original: { bytes, width: whole.width ?? 0, height: whole.height ?? 0 },
      picture: await this.codec.toJpeg(framedBytes, 'jpeg', PHOTO),
    };
  }

  /** Deletes uploads that nothing refers to. */
  async discard(tx: EntityManager, fileIds: readonly string[]): Promise<void> {
    await this.files.removeUnused(tx, fileIds);
  }

  /** Keeps both as private files of `ownerId`. */
  async storeOriginal(
    tx: EntityManager,
    { original, picture }: PreparedOriginal,
    ownerId: string,
  ): Promise<StoredPhoto> {
    const file = { contentType: 'image/jpeg', ownerId };
    const { id: originalFileId } = await this.files.store(tx, { ...original, ...file, kind: ORIGINAL_KIND });
    const { id: photoFileId } = await this.files.store(tx, { ...picture, ...file, kind: PHOTO_KIND });
    return { photoFileId, originalFileId, hash: hashOf(picture.bytes) };
  }

  /** The file of a reference to an upload of `ownerId`. @throws DomainError photo.not_found */
  async originalOf(reference: string, ownerId: string): Promise<string> {
    return (await this.find(reference, ownerId)).id;
  }

  /** How a kept line's photo is recognised from a reference. Says nothing about whose file it is. */
  async photoRef(reference: string): Promise<PhotoRef> {
    if (isDataUrl(reference)) return { hash: (await this.prepare(reference, null)).hash };
    return { fileId: this.files.idFromUrl(reference) ?? reference };
  }

  private async prepareFile(file: StoredFile, originalFileId: string | null): Promise<PreparedPhoto> {
    const bytes = await this.files.read(file.id);
    if (file.kind === PHOTO_KIND) return { hash: hashOf(bytes), originalFileId, source: { fileId: file.id } };
    const picture = await this.codec.toJpeg(bytes, 'jpeg', PHOTO);
    return { hash: hashOf(picture.bytes), originalFileId: originalFileId ?? file.id, source: { picture } };
  }

  /** A guest's file belongs to nobody: its signed address is the proof. */
  private async find(reference: string, ownerId: string | null): Promise<StoredFile> {
    const signedId = this.files.idFromUrl(reference);
    const id = signedId ?? reference;
    if (!isId(id)) throw new DomainError('photo.not_found');
    const file = await this.files.find(id).catch((error: unknown) => {
      throw error instanceof DomainError ? new DomainError('photo.not_found', {}, { cause: error }) : error;
    });
    const mine = file.ownerId === null ? signedId !== null : file.ownerId === ownerId;
    if (!mine || (file.kind !== PHOTO_KIND && file.kind !== ORIGINAL_KIND)) throw new DomainError('photo.not_found');
    return file;
  }
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export interface UploadedPhoto {
  readonly id: string;
  /** Signed and expiring. */
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

const UPLOADS_PER_HOUR = { points: 30, seconds: 3_600 };
/** The desk uploads the photos of everybody who calls. */
const STAFF_UPLOADS_PER_HOUR = { points: 600, seconds: 3_600 };
/** An upload that nothing came to use: a cart that was never saved, or an order of the desk that was given up. */
const UNUSED_UPLOAD_MS = 30 * 86_400_000;
const PURGE_BATCH = 1_000;
const WORKING_COPIES_PER_HOUR = { points: 40, seconds: 3_600 };
/** Enough pixels to frame a photo, and to tell whether it prints sharp. */
const WORKING_COPY = { quality: 75, longestSide: 3_600 };

const USES_OF_UPLOADS = ['cart_line', 'order_draft', 'order_line'].flatMap((table) =>
  ['photo_file_id', 'original_file_id'].map((column) => ({ table, column })),
);
const UNUSED_UPLOADS_SQL = `select f.id from stored_file f where f.kind = ? and f.created_at < ?
  ${USES_OF_UPLOADS.map(({ table, column }) => `and not exists (select from ${table} u where u.${column} = f.id)`).join(' ')}
  order by f.created_at limit ${PURGE_BATCH}`;

/** Original photos, from which the workshop prints. */
@Injectable()
export class UploadService {
  constructor(
    private readonly em: EntityManager,
    private readonly files: FileStorage,
    private readonly codec: PhotoEncoder,
    private readonly rateLimits: RateLimiter,
    private readonly staff: StaffService,
    private readonly clock: Clock,
  ) {}

  /**
   * Keeps a photo of any accepted type (JPEG, PNG, WebP, HEIC) as a JPEG without metadata.
   * @throws DomainError rate.limited, photo.wrong_type, photo.unreadable, photo.too_many_pixels, and what `read` throws
   */
  async upload(
    { userId, email }: { readonly userId: string; readonly email: string },
    read: () => Promise<Buffer>,
  ): Promise<UploadedPhoto> {
    const isStaff = (await this.staff.roleOf(email)) !== null;
    await this.rateLimits.consume(`upload:${userId}`, isStaff ? STAFF_UPLOADS_PER_HOUR : UPLOADS_PER_HOUR);
    const sent = await read();
    const type = detectImageType(sent);
    if (type === null) throw new DomainError('photo.wrong_type');
    const picture = await this.codec.toJpeg(sent, type, { quality: ORIGINAL_QUALITY });
    const file = { ...picture, contentType: 'image/jpeg', kind: ORIGINAL_KIND, ownerId: userId };
    const { id } = await this.em.fork().transactional((tx) => this.files.store(tx, file));
    return { id, url: this.files.signedUrl(id), width: picture.width, height: picture.height };
  }

  /** Deletes uploads that nothing has referred to in thirty days; the rest of a large number the next time. */
  async purgeUnused(): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const before = new Date(this.clock.now().getTime() - UNUSED_UPLOAD_MS);
      const unused = await tx.execute<{ id: string }[]>(UNUSED_UPLOADS_SQL, [ORIGINAL_KIND, before]);
      const ids = unused.map(({ id }) => id);
      await this.files.removeUnused(tx, ids);
    });
  }

  /**
   * A JPEG of a photo that the visitor's browser cannot decode, as a rule HEIC. Nothing is kept.
   * @throws DomainError rate.limited, photo.wrong_type, photo.unreadable, photo.too_many_pixels, photo.busy, and what
   * `read` throws
   */
  async workingCopy(ip: string, read: () => Promise<Buffer>): Promise<Buffer> {
    await this.rateLimits.consume(`working-copy:${toSubnet(ip)}`, WORKING_COPIES_PER_HOUR);
    const sent = await read();
    const type = detectImageType(sent);
    if (type === null) throw new DomainError('photo.wrong_type');
    return (await this.codec.toJpeg(sent, type, WORKING_COPY)).bytes;
  }
}
