import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, detectImageType, isId } from '../../kernel/index.js';
import { FileStorage } from '../../platform/storage/index.js';
import { PhotoEncoder, type JpegImage } from '../cart/index.js';

const PHOTO = { quality: 80, longestSide: 1_600 } as const;
const THUMB = { quality: 75, longestSide: 320 } as const;
const REVIEW_PHOTO_KIND = 'review';

export interface PreparedReviewPhoto {
  readonly photo: JpegImage;
  readonly thumb: JpegImage;
}

/** Photos of reviews: re-encoded without metadata, each large and small, private files until the review is approved. */
@Injectable()
export class ReviewPhotos {
  constructor(
    private readonly em: EntityManager,
    private readonly files: FileStorage,
    private readonly codec: PhotoEncoder,
  ) {}

  /** Outside any transaction, for it takes a while. @throws DomainError photo.wrong_type, photo.unreadable, photo.too_many_pixels */
  async prepare(sent: readonly Buffer[]): Promise<PreparedReviewPhoto[]> {
    const types = sent.map((bytes) => {
      const type = detectImageType(bytes);
      if (type === null) throw new DomainError('photo.wrong_type');
      return type;
    });
    const prepared: PreparedReviewPhoto[] = [];
    for (const [at, type] of types.entries()) {
      const photo = await this.codec.toJpeg(sent[at] as Buffer, type, PHOTO);
      prepared.push({ photo, thumb: await this.codec.toJpeg(photo.bytes, 'jpeg', THUMB) });
    }
    return prepared;
  }

  /** Keeps them with a review that has been written. */
  async store(
    tx: EntityManager,
    reviewId: string,
    ownerId: string,
    photos: readonly PreparedReviewPhoto[],
  ): Promise<void> {
    const file = { contentType: 'image/jpeg', kind: REVIEW_PHOTO_KIND, ownerId };
    for (const [position, { photo, thumb }] of photos.entries()) {
      const { id } = await this.files.store(tx, { ...photo, ...file });
      const small = await this.files.store(tx, { ...thumb, ...file });
      await tx.execute(
        `insert into product_review_photo (review_id, position, file_id, thumb_id, width, height)
         values (?, ?, ?, ?, ?, ?)`,
        [reviewId, position, id, small.id, photo.width, photo.height],
      );
    }
  }

  /** The bytes of a photo, large or small, of an approved review. @throws DomainError file.not_found */
  async readPublic(fileId: string): Promise<Buffer> {
    const rows = isId(fileId)
      ? await this.em.fork().execute(
          `select 1 from product_review_photo p join product_review r on r.id = p.review_id
           where (p.file_id = ? or p.thumb_id = ?) and r.state = 'approved'`,
          [fileId, fileId],
        )
      : [];
    if (rows.length === 0) throw new DomainError('file.not_found');
    return this.files.read(fileId);
  }

  /** Deletes reviews with their votes and photos. @param condition SQL about `product_review` */
  async deleteReviews(tx: EntityManager, condition: string, values: readonly unknown[]): Promise<number> {
    const photos = await tx.execute<{ large: string; small: string }[]>(
      `delete from product_review_photo where review_id in (select id from product_review where ${condition})
       returning file_id as large, thumb_id as small`,
      [...values],
    );
    const gone = await tx.execute<unknown[]>(`delete from product_review where ${condition} returning id`, [...values]);
    await this.files.removeUnused(
      tx,
      photos.flatMap(({ large, small }) => [large, small]),
    );
    return gone.length;
  }
}
