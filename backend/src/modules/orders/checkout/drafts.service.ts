import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId, newId, type Paise } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { FileStorage } from '../../../platform/storage/index.js';
import type { DataSubject, ErasureRequest } from '../../../platform/privacy/index.js';
import { PhotoService, PreviewService, cleanText, personalisationProblem, type PhotoCrop } from '../../cart/index.js';
import { PurchasableProducts } from '../../catalog/index.js';
import { DRAFT_FILES_SQL, fileIdsOf, type DraftFiles, OrderDraft } from './draft.entity.js';
import { OrderPrivacyParts, type OrderPrivacyPart } from '../order/order-redaction.js';

export interface DraftRequest {
  readonly email: string | null;
  readonly fullName: string;
  readonly phone: string;
  readonly productId: string | null;
  readonly productName: string;
  readonly customText: string | null;
  /** A data URL, or the signed address of a file. */
  readonly photo: string | null;
}

export interface SavedDraft {
  readonly id: string;
  readonly productName: string;
  readonly price: Paise;
}

const DRAFT_RETENTION_MS = 30 * 86_400_000;
const BATCH_SIZE = 200;

/** Buy Now: one piece, kept until its buyer has signed in and pays it. */
@Injectable()
export class DraftService {
  constructor(
    private readonly em: EntityManager,
    private readonly products: PurchasableProducts,
    private readonly photos: PhotoService,
    private readonly previews: PreviewService,
    private readonly clock: Clock,
    private readonly files: FileStorage,
  ) {}

  /** @throws DomainError checkout.unavailable, personalisation.*, photo.* */
  async save(request: DraftRequest): Promise<SavedDraft> {
    const product = await this.product(request);
    if (!product?.purchasable) throw new DomainError('checkout.unavailable');
    const text = cleanText(request.customText);
    const problem = personalisationProblem(product, { text, photo: request.photo });
    if (problem) throw new DomainError(problem.code, { fields: [{ field: problem.field, message: problem.message }] });
    const photo = request.photo ? await this.photos.prepare(request.photo, null) : null;
    const id = newId();
    await this.em.fork().transactional(async (tx) => {
      const kept = photo ? await this.photos.store(tx, photo, null) : null;
      tx.create(OrderDraft, {
        id,
        userId: null,
        email: request.email,
        fullName: request.fullName,
        phone: request.phone,
        productId: product.id,
        customText: text,
        photoFileId: kept?.photoFileId ?? null,
        originalFileId: null,
        photoCrop: null,
        previewId: await this.previews.request(tx, { ownerId: null, product, text, photo: kept }),
        createdAt: this.clock.now(),
      });
    });
    return { id, productName: product.name, price: product.price };
  }

  /**
   * Adds the original of a draft's photo, which a guest could not send before the sign-in; an order that was opened from
   * the draft meanwhile gets it too. The draft becomes this customer's.
   * @throws DomainError checkout.draft_not_found, photo.not_found
   */
  async attachOriginal(userId: string, draftId: string, reference: string, crop: PhotoCrop | null): Promise<void> {
    const originalFileId = await this.photos.originalOf(reference, userId);
    const photoCrop = crop && JSON.stringify(crop);
    await this.em.fork().transactional(async (tx) => {
      const kept = await tx.execute<object[]>(
        `update order_draft set user_id = ?, original_file_id = ?, photo_crop = ?::jsonb
         where id = ? and photo_file_id is not null and (user_id is null or user_id = ?) returning id`,
        [userId, originalFileId, photoCrop, isId(draftId) ? draftId : null, userId],
      );
      if (kept.length === 0) throw new DomainError('checkout.draft_not_found');
      await tx.execute(
        `update order_line l set original_file_id = ?, photo_crop = ?::jsonb from shop_order o
         where o.id = l.order_id and o.draft_id = ? and o.user_id = ? and l.original_file_id is null`,
        [originalFileId, photoCrop, draftId, userId],
      );
    });
  }

  /** Forgets what guests began to buy a month ago and nobody has taken up, with all that they sent for it. */
  async purgeExpired(): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const drafts = await tx.execute<DraftFiles[]>(
        `delete from order_draft where id in (
           select id from order_draft d where user_id is null and created_at < ?
             and not exists (select from shop_order o where o.draft_id = d.id)
           order by created_at limit ${BATCH_SIZE} for update skip locked)
         returning ${DRAFT_FILES_SQL}`,
        [new Date(this.clock.now().getTime() - DRAFT_RETENTION_MS)],
      );
      const { previews, sent } = fileIdsOf(drafts);
      const drawn = await this.previews.deleteUnused(tx, previews);
      await this.files.removeUnused(tx, [...new Set([...sent, ...drawn])]);
    });
  }

  private async product({ productId, productName }: DraftRequest) {
    if (productId === null) return this.products.byName(productName);
    const [product] = await this.products.byIds([productId]);
    return product ?? null;
  }
}

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
