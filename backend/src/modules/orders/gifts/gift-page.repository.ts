import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';

export interface GiftPage {
  readonly id: string;
  readonly orderId: string;
  readonly createdAt: Date;
  readonly endedAt: Date | null;
  readonly mails: number;
  readonly mailTo: string | null;
  readonly mailedAt: Date | null;
  readonly thanks: string | null;
  readonly thankedAt: Date | null;
}

const COLUMNS = `p.id, p.order_id as "orderId", to_json(p.created_at) as "createdAt", to_json(p.ended_at) as "endedAt",
  p.mails, p.mail_to as "mailTo", to_json(p.mailed_at) as "mailedAt", p.thanks, to_json(p.thanked_at) as "thankedAt"`;

type GiftPageRow = { readonly [Key in keyof GiftPage]: Date extends GiftPage[Key] ? string | null : GiftPage[Key] };

const toDate = (at: string | null): Date | null => (at === null ? null : new Date(at));

const toPage = ({ createdAt, endedAt, mailedAt, thankedAt, ...row }: GiftPageRow): GiftPage => ({
  ...row,
  createdAt: new Date(createdAt ?? 0),
  endedAt: toDate(endedAt),
  mailedAt: toDate(mailedAt),
  thankedAt: toDate(thankedAt),
});

@Injectable()
export class GiftPageRepository {
  constructor(private readonly em: EntityManager) {}

  async find(id: string): Promise<GiftPage | null> {
    const [page] = await this.select('where p.id = ?', id);
    return page ?? null;
  }

  async ofOrder(orderId: string): Promise<GiftPage | null> {
    const [page] = await this.select('where p.order_id = ?', orderId);
    return page ?? null;
  }

  /** Newest first. */
  ofGiver(userId: string): Promise<GiftPage[]> {
    return this.select(
      'join shop_order o on o.id = p.order_id where o.user_id = ? order by p.created_at desc, p.id',
      userId,
    );
  }

  private async select(condition: string, value: string): Promise<GiftPage[]> {
    const rows = await this.em
      .fork()
      .execute<GiftPageRow[]>(`select ${COLUMNS} from gift_page p ${condition}`, [value]);
    return rows.map(toPage);
  }

  /** Opens the page of an order; where one stands its link stays, and where it ended there is a new one. */
  async open(id: string, orderId: string, at: Date): Promise<void> {
    await this.em.fork().execute(
      `insert into gift_page as p (id, order_id, created_at) values (?, ?, ?)
       on conflict (order_id) do update set id = excluded.id, created_at = excluded.created_at, ended_at = null
       where p.ended_at is not null`,
      [id, orderId, at],
    );
  }

  async end(orderId: string, at: Date): Promise<void> {
    await this.em
      .fork()
      .execute('update gift_page set ended_at = ?, mail_to = null where order_id = ? and ended_at is null', [
        at,
        orderId,
      ]);
  }

  /** @returns the mail's number; null when as many have gone as may, or one is on its way */
  async noteMail(tx: EntityManager, id: string, to: string, most: number): Promise<number | null> {
    const [row] = await tx.execute<{ mails: number }[]>(
      'update gift_page set mails = mails + 1, mail_to = ? where id = ? and mails < ? and mail_to is null returning mails',
      [to, id, most],
    );
    return row?.mails ?? null;
  }

  async forgetAddress(id: string, at: Date): Promise<void> {
    await this.em.fork().execute('update gift_page set mail_to = null, mailed_at = ? where id = ?', [at, id]);
  }

  /** @returns whether it was the first */
  async thank(tx: EntityManager, id: string, text: string, at: Date): Promise<boolean> {
    const rows = await tx.execute<object[]>(
      'update gift_page set thanks = ?, thanked_at = ? where id = ? and thanks is null returning id',
      [text, at, id],
    );
    return rows.length > 0;
  }

  async erase(tx: EntityManager, userId: string): Promise<void> {
    await tx.execute('delete from gift_page where order_id in (select id from shop_order where user_id = ?)', [userId]);
  }
}
