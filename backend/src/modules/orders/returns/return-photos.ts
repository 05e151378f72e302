import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError, detectImageType } from '../../../kernel/index.js';
import { FileStorage } from '../../../platform/storage/index.js';
import { PhotoEncoder, type JpegImage } from '../../cart/index.js';

const PHOTO = { quality: 82, longestSide: 2_000 } as const;
const RETURN_PHOTO_KIND = 'claim';

/** Photos of what arrived: re-encoded, without metadata, kept as private files of the buyer. */
@Injectable()
export class ReturnPhotos {
  constructor(
    private readonly files: FileStorage,
    private readonly codec: PhotoEncoder,
  ) {}

  /** Outside any transaction, for it takes a while. @throws DomainError photo.wrong_type, photo.unreadable, photo.too_many_pixels */
  async prepare(sent: readonly Buffer[]): Promise<JpegImage[]> {
    const types = sent.map((bytes) => detectImageType(bytes));
    return Promise.all(
      sent.map((bytes, at) => {
        const type = types[at];
        if (!type) throw new DomainError('photo.wrong_type');
        return this.codec.toJpeg(bytes, type, PHOTO);
      }),
    );
  }

  /** Keeps them with a request that has been written. */
  async keep(tx: EntityManager, requestId: string, ownerId: string, photos: readonly JpegImage[]): Promise<void> {
    for (const [position, picture] of photos.entries()) {
      const { id } = await this.files.store(tx, {
        ...picture,
        contentType: 'image/jpeg',
        kind: RETURN_PHOTO_KIND,
        ownerId,
      });
      await tx.execute('insert into return_photo (request_id, position, file_id) values (?, ?, ?)', [
        requestId,
        position,
        id,
      ]);
    }
  }
}
