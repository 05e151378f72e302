import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError, isId, newId } from '../../kernel/index.js';
import { Clock } from '../../platform/clock/index.js';
import { Outbox } from '../../platform/outbox/index.js';
import { defineJob } from '../../platform/queue/index.js';
import { PieceDrawings, type PreviewToShare } from './piece-drawings.js';
import { ShareLinks } from './share-links.js';
import { previewEndsAt, type PreviewAnswer } from './sharing.rules.js';

/** Tells somebody who asked about a preview what a friend thinks. */
export const sendPreviewAnswer = defineJob<{ readonly previewId: string }>('sharing.send-preview-answer', {
  queue: 'mail',
  attempts: 8,
});

export interface SharedPreview {
  readonly id: string;
  readonly userId: string;
  readonly productId: string;
  readonly previewId: string | null;
  readonly customText: string | null;
  readonly photoFileId: string | null;
  readonly endsAt: Date;
  readonly answer: PreviewAnswer | null;
  readonly note: string | null;
}

const COLUMNS = `id, user_id as "userId", product_id as "productId", preview_id as "previewId",
  custom_text as "customText", photo_file_id as "photoFileId", to_json(ends_at) as "endsAt", answer, note`;

/** The rows of previews that are shared. */
@Injectable()
export class SharedPreviewRepository {
  constructor(private readonly em: EntityManager) {}

  async find(id: string): Promise<SharedPreview | null> {
    const [preview] = await this.select('id = ?', [id]);
    return preview ?? null;
  }

  /** Newest first, with those that have ended. */
  ofUser(userId: string): Promise<SharedPreview[]> {
    return this.select('user_id = ? order by created_at desc, id desc limit 100', [userId]);
  }

  async add(tx: EntityManager, preview: Omit<SharedPreview, 'answer' | 'note'>, at: Date): Promise<void> {
    const { id, userId, productId, previewId, customText, photoFileId, endsAt } = preview;
    await tx.execute(
      `insert into shared_preview (id, user_id, product_id, preview_id, custom_text, photo_file_id, created_at, ends_at)
       values (?, ?, ?, ?, ?, ?, ?, ?)`,
      [id, userId, productId, previewId, customText, photoFileId, at, endsAt],
    );
  }

  /** @returns whether it was the first answer */
  async answer(tx: EntityManager, id: string, answer: PreviewAnswer, note: string | null, at: Date): Promise<boolean> {
    const rows = await tx.execute<object[]>(
      `update shared_preview set answer = ?, note = ?, answered_at = ? where id = ? and answer is null returning id`,
      [answer, note, at, id],
    );
    return rows.length > 0;
  }

  /** @returns the photos that they leave behind, and whether there were any */
  async remove(tx: EntityManager, condition: string, values: readonly unknown[]) {
    const gone = await tx.execute<{ photo: string | null; previewId: string | null }[]>(
      `delete from shared_preview where ${condition} returning photo_file_id as photo, preview_id as "previewId"`,
      [...values],
    );
    return {
      found: gone.length > 0,
      photos: gone.flatMap(({ photo }) => photo ?? []),
      previews: gone.flatMap(({ previewId }) => previewId ?? []),
    };
  }

  private async select(condition: string, values: readonly unknown[]): Promise<SharedPreview[]> {
    const rows = await this.em
      .fork()
      .execute<(Omit<SharedPreview, 'endsAt'> & { endsAt: string })[]>(
        `select ${COLUMNS} from shared_preview where ${condition}`,
        [...values],
      );
    return rows.map((row) => ({ ...row, endsAt: new Date(row.endsAt) }));
  }
}

/** Pictures of personalised pieces about which customers ask their friends, before anything is ordered. */
@Injectable()
export class SharedPreviewService {
  constructor(
    private readonly em: EntityManager,
    private readonly shares: SharedPreviewRepository,
    private readonly pieces: PieceDrawings,
    private readonly links: ShareLinks,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @returns the link. @throws DomainError catalog.product_unknown, personalisation.*, photo.* */
  async share(userId: string, wanted: PreviewToShare): Promise<{ url: string; endsAt: Date }> {
    const piece = await this.pieces.prepare(userId, wanted);
    const id = newId();
    const now = this.clock.now();
    const endsAt = previewEndsAt(now);
    await this.em.fork().transactional(async (tx) => {
      const drawn = await this.pieces.store(tx, userId, piece);
      await this.shares.add(
        tx,
        { id, userId, productId: wanted.productId, customText: wanted.text, endsAt, ...drawn },
        now,
      );
    });
    return { url: this.links.url('preview', id), endsAt };
  }

  /** @throws DomainError share.not_found, also once it has ended */
  async open(key: string): Promise<SharedPreview> {
    const preview = await this.shares.find(this.links.id('preview', key));
    if (!preview || preview.endsAt <= this.clock.now()) throw new DomainError('share.not_found');
    return preview;
  }

  /** One answer for a link. @throws DomainError share.not_found, share.answered */
  async answer(key: string, answer: PreviewAnswer, note: string | null): Promise<void> {
    const { id } = await this.open(key);
    await this.em.fork().transactional(async (tx) => {
      const isFirst = await this.shares.answer(tx, id, answer, note, this.clock.now());
      if (!isFirst) throw new DomainError('share.answered');
      await this.outbox.add(tx, sendPreviewAnswer, { previewId: id }, { key: `preview-answer:${id}` });
    });
  }

  /** Takes a link back. @throws DomainError share.not_found */
  async end(userId: string, id: string): Promise<void> {
    if (!isId(id)) throw new DomainError('share.not_found');
    await this.em.fork().transactional(async (tx) => {
      const { found, previews, photos } = await this.shares.remove(tx, 'id = ? and user_id = ?', [id, userId]);
      if (!found) throw new DomainError('share.not_found');
      await this.pieces.removeUnused(tx, previews, photos);
    });
  }
}
