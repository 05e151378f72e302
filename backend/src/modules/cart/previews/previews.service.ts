import { createHash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { newId } from '../../../kernel/index.js';
import { defineJob } from '../../../platform/queue/index.js';
import { isForeignKeyViolation } from '../../../platform/database/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { Outbox } from '../../../platform/outbox/index.js';
import { imageNamesIn, type PurchasableProduct } from '../../catalog/index.js';

export interface PreviewPayload {
  readonly previewId: string;
}

export const renderPreview = defineJob<PreviewPayload>('cart.draw-preview', { queue: 'work', attempts: 6 });

export interface NewPreview {
  readonly ownerId: string | null;
  readonly productId: string;
  readonly drawingKey: string;
  readonly customText: string | null;
  readonly photoFileId: string | null;
  readonly at: Date;
}

export interface Preview {
  readonly id: string;
  readonly ownerId: string | null;
  readonly productId: string;
  readonly customText: string | null;
  readonly photoFileId: string | null;
  /** Null until it has been drawn. */
  readonly fileId: string | null;
}

const COLUMNS = `id, owner_id as "ownerId", product_id as "productId", custom_text as "customText",
  photo_file_id as "photoFileId", file_id as "fileId"`;

@Injectable()
export class PreviewRepository {
  constructor(private readonly em: EntityManager) {}

  /** The preview of this owner, product and key; a guest's is always a new one. */
  async put(tx: EntityManager, preview: NewPreview): Promise<Pick<Preview, 'id' | 'fileId'>> {
    const { ownerId, productId, drawingKey, customText, photoFileId, at } = preview;
    const [row] = await tx.execute<Pick<Preview, 'id' | 'fileId'>[]>(
      `insert into piece_preview (id, owner_id, product_id, drawing_key, custom_text, photo_file_id, created_at)
       values (?, ?, ?, ?, ?, ?, ?)
       on conflict (owner_id, product_id, drawing_key) do update set drawing_key = excluded.drawing_key
       returning id, file_id as "fileId"`,
      [newId(), ownerId, productId, drawingKey, customText, photoFileId, at],
    );
    if (!row) throw new Error('a preview was written and is not there');
    return row;
  }

  async find(id: string): Promise<Preview | null> {
    const [row] = await this.em.fork().execute<Preview[]>(`select ${COLUMNS} from piece_preview where id = ?`, [id]);
    return row ?? null;
  }

  /** The files of those that have been drawn, by preview. */
  async files(ids: readonly string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.em
      .fork()
      .execute<{ id: string; fileId: string }[]>(
        'select id, file_id as "fileId" from piece_preview where id = any(?::uuid[]) and file_id is not null',
        [`{${ids.join(',')}}`],
      );
    return new Map(rows.map(({ id, fileId }) => [id, fileId]));
  }

  /** Holds a preview that has not been drawn yet until the transaction ends; null where there is none. */
  async lockPending(tx: EntityManager, id: string): Promise<Preview | null> {
    const [row] = await tx.execute<Preview[]>(
      `select ${COLUMNS} from piece_preview where id = ? and file_id is null for update`,
      [id],
    );
    return row ?? null;
  }

  async complete(tx: EntityManager, id: string, fileId: string): Promise<void> {
    await tx.execute('update piece_preview set file_id = ? where id = ?', [fileId, id]);
  }

  async ofOwner(tx: EntityManager, ownerId: string): Promise<string[]> {
    const rows = await tx.execute<{ id: string }[]>('select id from piece_preview where owner_id = ?', [ownerId]);
    return rows.map(({ id }) => id);
  }

  /** Takes away those that no line refers to. @returns the files that they were made from and became */
  async removeUnused(tx: EntityManager, ids: readonly string[]): Promise<string[]> {
    const files: string[] = [];
    for (const id of ids) {
      try {
        const [gone] = await tx.transactional((step) =>
          step.execute<Pick<Preview, 'photoFileId' | 'fileId'>[]>(
            'delete from piece_preview where id = ? returning photo_file_id as "photoFileId", file_id as "fileId"',
            [id],
          ),
        );
        files.push(...[gone?.photoFileId ?? [], gone?.fileId ?? []].flat());
      } catch (error) {
        if (!isForeignKeyViolation(error)) throw error;
      }
    }
    return files;
  }
}

export interface PreviewRequest {
  readonly ownerId: string | null;
  readonly product: Pick<PurchasableProduct, 'id' | 'personalisation'>;
  readonly text: string | null;
  readonly photo: { readonly photoFileId: string; readonly hash: string } | null;
}

/**
 * Pictures of pieces with their buyers' words and photos. A line names its preview from the start; a job draws it once,
 * and until then, or for good where it cannot be drawn, the preview has no file.
 */
@Injectable()
export class PreviewService {
  constructor(
    private readonly previews: PreviewRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** @returns the preview's id; null for a piece that is not personalised or does not say how it is drawn */
  async request(tx: EntityManager, { ownerId, product, text, photo }: PreviewRequest): Promise<string | null> {
    const spec = product.personalisation;
    if (spec === null || imageNamesIn(spec).length === 0 || (text === null && photo === null)) return null;
    const { id, fileId } = await this.previews.put(tx, {
      ownerId,
      productId: product.id,
      drawingKey: previewKey(spec, text, photo?.hash ?? null),
      customText: text,
      photoFileId: photo?.photoFileId ?? null,
      at: this.clock.now(),
    });
    if (fileId === null) await this.outbox.add(tx, renderPreview, { previewId: id }, { key: `draw-preview:${id}` });
    return id;
  }

  /** The files of those that have been drawn, by the preview's id. */
  async filesOf(ids: readonly (string | null | undefined)[]): Promise<Map<string, string>> {
    return this.previews.files([...new Set(ids.filter((id) => typeof id === 'string'))]);
  }

  /** Takes away those that no line refers to any more. @returns the files that they leave behind */
  async deleteUnused(tx: EntityManager, ids: readonly string[]): Promise<string[]> {
    return this.previews.removeUnused(tx, ids);
  }

  async deleteUnusedOf(tx: EntityManager, ownerId: string): Promise<string[]> {
    return this.deleteUnused(tx, await this.previews.ofOwner(tx, ownerId));
  }
}

/** The same for the same words and photo on a product that is drawn in the same way. */
function previewKey(spec: object, text: string | null, photoHash: string | null): string {
  return createHash('sha256')
    .update(JSON.stringify([spec, text, photoHash]))
    .digest('base64url');
}
