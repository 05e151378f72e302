import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId } from '../../../kernel/index.js';
import { FileStorage, type StoredFile } from '../../../platform/storage/index.js';
import type { PhotoRef } from '../find-line.rules.js';
import { isDataUrl, parseDataUrl } from './photo-url.js';
import { PhotoEncoder, type JpegImage } from './photo-encoder.js';

/** What the shop prints a preview and an order's picture from (R-CUST-09, R-CUST-10). */
const PHOTO = { quality: 70, longestSide: 800 } as const;
/** What screens send has 800 px a side. */
const DATA_URL_PIXELS = 4_000_000;
export const PHOTO_KIND = 'photo';
export const ORIGINAL_KIND = 'original';

/** A photo that is ready to be stored: a new image, or a file that is stored already. */
export interface PreparedPhoto {
  /** SHA-256 of the picture's bytes, in hex: the same photo has the same hash. */
  readonly hash: string;
  readonly originalFileId: string | null;
  readonly source: { readonly fileId: string } | { readonly picture: JpegImage };
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
