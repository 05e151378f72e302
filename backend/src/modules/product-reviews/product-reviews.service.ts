import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId, newId } from '../../kernel/index.js';
import { Clock } from '../../platform/clock/index.js';
import { isUniqueViolation } from '../../platform/database/index.js';
import { RateLimiter, type RateLimit } from '../../platform/http/index.js';
import { ContentVersion } from '../../platform/rendering/index.js';
import {
  PrivacySource,
  type DataSubject,
  type ErasureRequest,
  type PrivacyHandler,
} from '../../platform/privacy/index.js';
import { PurchaseHistory, type DeliveredPurchase } from '../orders/index.js';
import { authorName, type ReviewState } from './product-reviews.rules.js';
import { ReviewPhotos } from './review-photos.js';

export interface ReviewInput {
  readonly productId: string;
  /** 1 to 5. */
  readonly rating: number;
  readonly message: string;
  /** As they were sent. */
  readonly photos: readonly Buffer[];
}

/** A buyer's own review, as the buyer sees it. */
export interface OwnReview {
  readonly id: string;
  readonly productId: string;
  readonly rating: number;
  readonly message: string;
  readonly state: ReviewState;
  readonly answer: string | null;
  /** Ids of small pictures. */
  readonly photos: readonly string[];
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

export interface ReviewablePurchase {
  readonly purchase: DeliveredPurchase;
  /** How the buyer will be named in public. */
  readonly author: string;
  readonly reviews: ReadonlyMap<string, OwnReview>;
}

const REVIEWS_PER_DAY: RateLimit = { points: 30, seconds: 86_400 };

const OWN_SQL = `select r.id, r.product_id as "productId", r.rating, r.message, r.state, r.answer,
    to_json(r.created_at) as "createdAt",
    (select coalesce(json_agg(p.thumb_id order by p.position), '[]') from product_review_photo p
     where p.review_id = r.id) as photos
  from product_review r where r.user_id = ?`;

/** Buyers review what they received; the owner decides what is shown. */
@Injectable()
export class ProductReviewService {
  constructor(
    private readonly em: EntityManager,
    private readonly purchases: PurchaseHistory,
    private readonly photos: ReviewPhotos,
    private readonly rateLimits: RateLimiter,
    private readonly clock: Clock,
    private readonly version: ContentVersion,
  ) {}

  /** What of an own order can be reviewed, and what was. @throws DomainError order.not_found, review.not_delivered */
  async ofOrder(userId: string, orderId: string): Promise<ReviewablePurchase> {
    const purchase = await this.purchases.deliveredPurchase(orderId);
    if (purchase?.userId !== userId) throw new DomainError('order.not_found');
    return { purchase, author: authorName(purchase.buyerName), reviews: await this.reviewsOf(userId) };
  }

  /** Products that a customer has reviewed. */
  async reviewedProducts(userId: string): Promise<Set<string>> {
    return new Set((await this.reviewsOf(userId)).keys());
  }

  /**
   * Keeps a review, which waits to be approved.
   * @param read the form, which is read only of somebody whose order it is
   * @throws DomainError order.not_found, review.exists, rate.limited, photo.*, what `read` throws, with nothing changed
   */
  async submit(userId: string, orderId: string, read: () => Promise<ReviewInput>): Promise<void> {
    const { purchase, author, reviews } = await this.ofOrder(userId, orderId);
    await this.rateLimits.consume(`product-review:${userId}`, REVIEWS_PER_DAY);
    const { productId, rating, message, photos } = await read();
    const item = purchase.items.find((one) => one.productId === productId);
    if (!item) throw new DomainError('review.not_delivered');
    if (reviews.has(productId)) throw new DomainError('review.exists');
    const pictures = await this.photos.prepare(photos);
    const id = newId();
    try {
      await this.em.fork().transactional(async (tx) => {
        await tx.execute(
          `insert into product_review (id, product_id, product_name, product_slug, order_id, order_number, user_id, rating,
             message, author, city, state, created_at)
           values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 'waiting', ?)`,
          [
            id,
            productId,
            item.name,
            item.slug,
            orderId,
            purchase.number,
            userId,
            rating,
            message,
            author,
            purchase.city,
            this.clock.now(),
          ],
        );
        await this.photos.store(tx, id, userId, pictures);
      });
    } catch (error) {
      if (isUniqueViolation(error, 'product_review_once')) throw new DomainError('review.exists');
      throw error;
    }
  }

  /** Takes an own review back, with its photos. @throws DomainError review.not_found */
  async remove(userId: string, id: string): Promise<void> {
    if (!isId(id)) throw new DomainError('review.not_found');
    await this.em.fork().transactional(async (tx) => {
      const gone = await this.photos.deleteReviews(tx, 'id = ? and user_id = ?', [id, userId]);
      if (gone === 0) throw new DomainError('review.not_found');
    });
    this.version.invalidate();
  }

  private async reviewsOf(userId: string): Promise<Map<string, OwnReview>> {
    const rows = await this.em.fork().execute<OwnReview[]>(OWN_SQL, [userId]);
    return new Map(rows.map((review) => [review.productId, review]));
  }
}

/** A person's reviews. */
@Injectable()
@PrivacySource('productReviews')
export class ProductReviewPrivacy implements PrivacyHandler {
  constructor(
    private readonly em: EntityManager,
    private readonly photos: ReviewPhotos,
    private readonly version: ContentVersion,
  ) {}

  async export({ userId }: DataSubject): Promise<unknown> {
    return this.em.fork().execute(`${OWN_SQL} order by r.created_at, r.id`, [userId]);
  }

  /** Words and photos go with the account, the shop's answers to them too. */
  async erase({ userId, until }: ErasureRequest): Promise<void> {
    await this.em
      .fork()
      .transactional((tx) => this.photos.deleteReviews(tx, 'user_id = ? and created_at <= ?', [userId, until]));
    this.version.invalidate();
  }
}
