import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId } from '../../kernel/index.js';
import { CachedResponse, ResponseCache } from '../../platform/cache/index.js';
import { RateLimiter, toSubnet } from '../../platform/http/index.js';
import { ContentVersion } from '../../platform/rendering/index.js';
import { SecretsService } from '../../platform/secrets/index.js';
import { REVIEWS_PER_PAGE, type ReviewOrder } from './product-reviews.rules.js';

export interface ReviewListQuery {
  readonly productId: string;
  /** Only those with so many stars, 1 to 5. */
  readonly stars: number | null;
  readonly withPhotos: boolean;
  readonly order: ReviewOrder;
  /** From 1. */
  readonly page: number;
}

const LIMIT_BYTES = 2_000_000;
const MAX_STRIP_PHOTOS = 12;
const VOTES_PER_HOUR = { points: 60, seconds: 3_600 };

const HELPFUL = '(select count(*)::int from product_review_vote v where v.review_id = r.id)';
const HAS_PHOTOS = 'exists (select from product_review_photo p where p.review_id = r.id)';
const ORDER_SQL: Readonly<Record<ReviewOrder, string>> = {
  helpful: `${HAS_PHOTOS} desc, ${HELPFUL} desc, r.created_at desc, r.id desc`,
  newest: 'r.created_at desc, r.id desc',
  highest: 'r.rating desc, r.created_at desc, r.id desc',
  lowest: 'r.rating, r.created_at desc, r.id desc',
};

const listSql = (condition: string, order: ReviewOrder): string => `
  select json_build_object(
    'total', (select count(*) from product_review r where ${condition}),
    'photoTotal', (select count(*) from product_review_photo p join product_review r on r.id = p.review_id
      where r.product_id = ? and r.state = 'approved'),
    'photos', (select coalesce(json_agg(strip.photo), '[]') from (
      select json_build_object('id', p.file_id, 'thumb', p.thumb_id, 'width', p.width, 'height', p.height,
        'author', r.author) as photo
      from product_review_photo p join product_review r on r.id = p.review_id
      where r.product_id = ? and r.state = 'approved'
      order by r.created_at desc, r.id desc, p.position limit ${MAX_STRIP_PHOTOS}) strip),
    'rows', (select coalesce(json_agg(shown.review order by shown.place), '[]') from (
      select row_number() over (order by ${ORDER_SQL[order]}) as place, json_build_object(
        'id', r.id, 'rating', r.rating, 'message', r.message, 'author', r.author, 'city', r.city,
        'createdAt', to_json(r.created_at), 'answer', r.answer, 'answeredAt', to_json(r.answered_at), 'helpful', ${HELPFUL},
        'photos', (select coalesce(json_agg(json_build_object('id', p.file_id, 'thumb', p.thumb_id, 'width', p.width,
          'height', p.height, 'author', r.author) order by p.position), '[]')
          from product_review_photo p where p.review_id = r.id)) as review
      from product_review r where ${condition}
      order by ${ORDER_SQL[order]} limit ${REVIEWS_PER_PAGE} offset ?) shown)
  )::text as body`;

/** Approved reviews as visitors read them: ready bytes, kept until the catalogue's version changes. */
@Injectable()
export class PublicReviews {
  private readonly cache = new ResponseCache<CachedResponse>((answer) => answer.sizeBytes, LIMIT_BYTES);

  constructor(
    private readonly em: EntityManager,
    private readonly version: ContentVersion,
    private readonly secrets: SecretsService,
    private readonly rateLimits: RateLimiter,
  ) {}

  /** A page of a product's reviews; empty for a product that has none or does not exist. */
  async list(query: ReviewListQuery): Promise<CachedResponse> {
    const version = await this.version.current();
    return this.cache.get(version, JSON.stringify(query), async () => {
      const body = await this.read(query);
      return { value: new CachedResponse(body, undefined, () => this.version.isCurrent(version)), keep: true };
    });
  }

  /**
   * Counts a visitor, known by the network address, who found a review helpful; once.
   * @returns how many have
   * @throws DomainError review.not_found, rate.limited
   */
  async markHelpful(id: string, ip: string): Promise<number> {
    if (!isId(id)) throw new DomainError('review.not_found');
    await this.rateLimits.consume(`review-helpful:${toSubnet(ip)}`, VOTES_PER_HOUR);
    const em = this.em.fork();
    const [review] = await em.execute<unknown[]>(`select 1 from product_review where id = ? and state = 'approved'`, [
      id,
    ]);
    if (!review) throw new DomainError('review.not_found');
    const visitor = this.secrets.hmac('review-helpful', `${id} ${ip}`);
    await em.execute('insert into product_review_vote (review_id, visitor) values (?, ?) on conflict do nothing', [
      id,
      visitor,
    ]);
    const [row] = await em.execute<{ total: number }[]>(
      'select count(*)::int as total from product_review_vote where review_id = ?',
      [id],
    );
    return row?.total ?? 0;
  }

  private async read({ productId, stars, withPhotos, order, page }: ReviewListQuery): Promise<string> {
    const condition = [
      `r.product_id = ? and r.state = 'approved'`,
      ...(stars === null ? [] : ['r.rating = ?']),
      ...(withPhotos ? [HAS_PHOTOS] : []),
    ].join(' and ');
    const values = [productId, ...(stars === null ? [] : [stars])];
    const [row] = await this.em
      .fork()
      .execute<{ body: string }[]>(listSql(condition, order), [
        ...values,
        productId,
        productId,
        ...values,
        (page - 1) * REVIEWS_PER_PAGE,
      ]);
    return row?.body ?? '{}';
  }
}
