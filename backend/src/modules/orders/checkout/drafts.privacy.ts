import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { DataSubject, ErasureRequest } from '../../../platform/privacy/index.js';
import { FileStorage } from '../../../platform/storage/index.js';
import { PreviewService } from '../../cart/index.js';
import { OrderPrivacyParts, type OrderPrivacyPart } from '../order/order-privacy-parts.js';
import { DRAFT_FILES_SQL, fileIdsOf, type DraftFiles } from './draft-files.js';

const DRAFTS_OF_USER_SQL = '(user_id = ? or (user_id is null and lower(email) = ? and created_at <= ?))';

/** A person's Buy Now drafts. They go, save for the empty row that an order came from. */
@Injectable()
export class DraftPrivacy implements OrderPrivacyPart, OnModuleInit {
  constructor(
    private readonly parts: OrderPrivacyParts,
    private readonly em: EntityManager,
    private readonly files: FileStorage,
    private readonly previews: PreviewService,
  ) {}

  onModuleInit(): void {
    this.parts.register(this);
  }

  /** Photos with addresses that are signed and expire. */
  async export({ userId, email }: DataSubject): Promise<Readonly<Record<string, unknown>>> {
    const drafts = await this.em.fork().execute<DraftFiles[]>(
      `select id, email, full_name as "fullName", phone, product_id as "productId", custom_text as "customText",
         ${DRAFT_FILES_SQL}, to_json(created_at) as "createdAt"
       from order_draft where ${DRAFTS_OF_USER_SQL} order by created_at, id`,
      [userId, email, 'infinity'],
    );
    const drawn = await this.previews.filesOf(drafts.map(({ previewId }) => previewId));
    return {
      drafts: drafts.map(({ photoFileId, originalFileId, previewId, ...draft }) => ({
        ...draft,
        photoUrl: this.fileUrl(photoFileId),
        originalUrl: this.fileUrl(originalFileId),
        previewUrl: this.fileUrl(drawn.get(previewId ?? '') ?? null),
      })),
    };
  }

  async erase(tx: EntityManager, { userId, email, until }: ErasureRequest): Promise<string[]> {
    const drafts = await tx.execute<(DraftFiles & { id: string })[]>(
      `select id, ${DRAFT_FILES_SQL} from order_draft where ${DRAFTS_OF_USER_SQL} for update`,
      [userId, email, until],
    );
    const ids = `{${drafts.map(({ id }) => id).join(',')}}`;
    await tx.execute(
      `update order_draft set email = null, full_name = '', phone = '', custom_text = null, photo_file_id = null,
         original_file_id = null, photo_crop = null, preview_id = null
       where id = any(?::uuid[])`,
      [ids],
    );
    await tx.execute(
      `delete from order_draft d where id = any(?::uuid[])
         and not exists (select from shop_order o where o.draft_id = d.id)`,
      [ids],
    );
    const { previews, sent } = fileIdsOf(drafts);
    return [...sent, ...(await this.previews.deleteUnused(tx, previews))];
  }

  private fileUrl(fileId: string | null): string | null {
    return fileId && this.files.signedUrl(fileId);
  }
}
