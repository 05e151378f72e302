import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { DomainError, firstName, newId } from '../../kernel/index.js';
import { Clock } from '../../platform/clock/index.js';
import { UserService } from '../auth/index.js';
import { WishlistService } from '../wishlist/index.js';
import { ShareLinks } from './share-links.js';
import { pledgeState, type Pledge, type PledgeState } from './sharing.rules.js';

export interface SharedWishlistItem {
  readonly productId: string;
  readonly state: PledgeState;
  readonly note: string | null;
}

export interface SharedWishlist {
  /** First name; empty while it is not known. */
  readonly owner: string;
  /** The owner looks at the own list: nothing is told of what is taken. */
  readonly isOwn: boolean;
  readonly items: readonly SharedWishlistItem[];
}

interface Share {
  readonly id: string;
  readonly userId: string;
}

/** Wishlists that friends open by a link, where each says what they will give. */
@Injectable()
export class SharedWishlistService {
  constructor(
    private readonly em: EntityManager,
    private readonly wishlists: WishlistService,
    private readonly users: UserService,
    private readonly links: ShareLinks,
    private readonly clock: Clock,
  ) {}

  /** The link of a customer's list; null while it is not shared. */
  async urlOf(userId: string): Promise<string | null> {
    const [row] = await this.em
      .fork()
      .execute<{ id: string }[]>('select id from wishlist_share where user_id = ?', [userId]);
    return row ? this.links.url('wishlist', row.id) : null;
  }

  /** Shares a customer's list; the link of one that is shared stays. */
  async share(userId: string): Promise<string> {
    await this.em
      .fork()
      .execute(
        'insert into wishlist_share (id, user_id, created_at) values (?, ?, ?) on conflict (user_id) do nothing',
        [newId(), userId, this.clock.now()],
      );
    return (await this.urlOf(userId)) ?? '';
  }

  /** Ends the link, and forgets what friends said. */
  async end(userId: string): Promise<void> {
    await this.em.fork().execute('delete from wishlist_share where user_id = ?', [userId]);
  }

  /**
   * @param visitor what the friend's browser is called; null for one that has marked nothing
   * @param viewerId who is signed in; null for nobody
   * @throws DomainError share.not_found
   */
  async open(key: string, visitor: string | null, viewerId: string | null): Promise<SharedWishlist> {
    const share = await this.find(key);
    const [items, pledges, owner] = await Promise.all([
      this.wishlists.list(share.userId),
      this.pledgesOf(share.id),
      this.users.byId(share.userId),
    ]);
    const isOwn = viewerId === share.userId;
    const friend = visitor && this.links.friend(share.id, visitor);
    return {
      owner: firstName(owner?.fullName ?? ''),
      isOwn,
      items: items.map(({ productId, note }) => ({
        productId,
        note,
        state: isOwn ? 'free' : pledgeState(productId, pledges, friend),
      })),
    };
  }

  /** A friend will give something of the list. @throws DomainError share.not_found, share.own_list, share.taken */
  async pledge(key: string, visitor: string, productId: string, viewerId: string | null): Promise<void> {
    const share = await this.find(key);
    if (viewerId === share.userId) throw new DomainError('share.own_list');
    if (!(await this.wishlists.productIds(share.userId)).includes(productId)) throw new DomainError('share.not_found');
    const friend = this.links.friend(share.id, visitor);
    const em = this.em.fork();
    await em.execute(
      `insert into wishlist_pledge (share_id, product_id, friend, created_at) values (?, ?, ?, ?)
       on conflict (share_id, product_id) do nothing`,
      [share.id, productId, friend, this.clock.now()],
    );
    if (pledgeState(productId, await this.pledgesOf(share.id), friend) === 'taken')
      throw new DomainError('share.taken');
  }

  /** A friend will not give it after all. @throws DomainError share.not_found */
  async withdraw(key: string, visitor: string, productId: string): Promise<void> {
    const share = await this.find(key);
    await this.em
      .fork()
      .execute('delete from wishlist_pledge where share_id = ? and product_id = ? and friend = ?', [
        share.id,
        productId,
        this.links.friend(share.id, visitor),
      ]);
  }

  private async find(key: string): Promise<Share> {
    const [share] = await this.em
      .fork()
      .execute<Share[]>('select id, user_id as "userId" from wishlist_share where id = ?', [
        this.links.id('wishlist', key),
      ]);
    if (!share) throw new DomainError('share.not_found');
    return share;
  }

  private pledgesOf(shareId: string): Promise<Pledge[]> {
    return this.em
      .fork()
      .execute<Pledge[]>('select product_id as "productId", friend from wishlist_pledge where share_id = ?', [shareId]);
  }
}
