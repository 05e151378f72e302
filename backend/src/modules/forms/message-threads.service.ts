import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId, newId } from '../../kernel/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import { Clock } from '../../platform/clock/index.js';
import { Mailer } from '../../platform/mail/index.js';
import { Outbox } from '../../platform/outbox/index.js';
import { threadReference, type EntryKind, type MessageState } from './forms.rules.js';
import { MessageInbox, type MessageDetail } from './forms.service.js';
import { MessageOrders, type MessageSender, type OrderClues, type RecognisedOrder } from './message-orders.js';
import { replyMailKey, sendMessageReply } from './message.jobs.js';

export interface ThreadEntry {
  readonly id: string;
  readonly kind: EntryKind;
  readonly text: string;
  /** E-mail address of the admin; null for what the customer sent through the form. */
  readonly author: string | null;
  /** ISO 8601, UTC. */
  readonly at: string;
  /** When the e-mail of a reply left; null while it waits, and for others. */
  readonly sentAt: string | null;
}

export interface MessageThread extends MessageDetail {
  /** `M-1042` */
  readonly reference: string;
  /** After the message, oldest first. */
  readonly entries: readonly ThreadEntry[];
  readonly order: RecognisedOrder | null;
  /** The account of the sender's address; null without one. */
  readonly sender: MessageSender | null;
}

export interface EntryInput {
  /** Names the attempt: the same key is written, and mailed, once. */
  readonly key: string;
  readonly text: string;
  /** Address of the admin. */
  readonly by: string;
}

type StoredEntry = Omit<ThreadEntry, 'sentAt'>;

const AUDITED: Record<EntryKind, string> = {
  reply: 'A message was answered',
  received: 'An answer of the customer was added to a message',
  note: 'A note was added to a message',
};

/** Entries of threads in the database. */
@Injectable()
export class ThreadEntries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly audit: AuditLog,
    private readonly outbox: Outbox,
  ) {}

  /** Oldest first. */
  list(messageId: string): Promise<StoredEntry[]> {
    return this.em.fork().execute(
      `select id, kind, text, author, to_json(created_at) as at from message_entry where message_id = ?
       order by created_at, id`,
      [messageId],
    );
  }

  async clues({ id, email, subject, message }: MessageDetail): Promise<OrderClues & { readonly number: number }> {
    const [row] = await this.em
      .fork()
      .execute<Pick<OrderClues & { number: number }, 'orderChoice' | 'orderId' | 'number'>[]>(
        `select number::float8 as number, order_choice as "orderChoice", order_id as "orderId" from form_message
         where id = ?`,
        [id],
      );
    if (!row) throw new DomainError('message.not_found');
    return { id, email, subject, message, ...row };
  }

  /** @param next the state of the thread afterwards; null: as it is */
  async add(
    messageId: string,
    kind: EntryKind,
    { key, text, by }: EntryInput,
    next: MessageState | null,
  ): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      const state = await this.lock(tx, messageId);
      const id = newId();
      const added = await tx.execute<object[]>(
        `insert into message_entry (id, message_id, kind, text, author, key, created_at) values (?, ?, ?, ?, ?, ?, ?)
         on conflict (key) do nothing returning id`,
        [id, messageId, kind, text, by, `${messageId}:${key}`, this.clock.now()],
      );
      if (added.length === 0) return;
      const to = next ?? state;
      if (to !== state) await tx.execute('update form_message set state = ? where id = ?', [to, messageId]);
      if (kind === 'reply') {
        await this.outbox.add(tx, sendMessageReply, { entryId: id }, { key: `forms.reply:${id}` });
      }
      await this.audit.record(tx, {
        adminEmail: by,
        action: `message.${kind}`,
        subject: { kind: 'message', id: messageId },
        summary: AUDITED[kind],
        detail: to === state ? {} : { changes: { state: { from: state, to } } },
      });
    });
  }

  async chooseOrder(messageId: string, orderId: string | null, number: string | null, by: string): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      await this.lock(tx, messageId);
      await tx.execute('update form_message set order_choice = ?, order_id = ? where id = ?', [
        orderId === null ? 'none' : 'chosen',
        orderId,
        messageId,
      ]);
      await this.audit.record(tx, {
        adminEmail: by,
        action: 'message.link_order',
        subject: { kind: 'message', id: messageId },
        summary: number === null ? 'A message is about no order' : `A message is about ${number}`,
      });
    });
  }

  private async lock(tx: EntityManager, id: string): Promise<MessageState> {
    const [message] = isId(id)
      ? await tx.execute<{ state: MessageState }[]>(
          `select state from form_message where id = ? and subject <> '' for update`,
          [id],
        )
      : [];
    if (!message) throw new DomainError('message.not_found');
    return message.state;
  }
}

/** Threads: a message with the shop's answers, what came back, notes, and the order that it is about. */
@Injectable()
export class MessageThreads {
  constructor(
    private readonly inbox: MessageInbox,
    private readonly orders: MessageOrders,
    private readonly entries: ThreadEntries,
    private readonly mailer: Mailer,
  ) {}

  /** @throws DomainError message.not_found */
  async get(id: string): Promise<MessageThread> {
    const message = await this.inbox.get(id);
    const { number, ...clues } = await this.entries.clues(message);
    const [entries, orders, sender] = await Promise.all([
      this.entries.list(id),
      this.orders.recognise([clues]),
      this.orders.sender(message.email),
    ]);
    const replies = entries.filter(({ kind }) => kind === 'reply');
    const sent = await this.mailer.sentTimes(replies.map((entry) => replyMailKey(entry.id)));
    return {
      ...message,
      reference: threadReference(number),
      entries: entries.map((entry) => ({ ...entry, sentAt: sent.get(replyMailKey(entry.id)) ?? null })),
      order: orders.get(id) ?? null,
      sender,
    };
  }

  /** Mails an answer to the sender. @param closes puts the thread into the archive @throws DomainError message.not_found */
  async reply(id: string, input: EntryInput, closes: boolean): Promise<MessageThread> {
    await this.entries.add(id, 'reply', input, closes ? 'archived' : 'answered');
    return this.get(id);
  }

  /** Adds what the customer wrote elsewhere, or a note. @throws DomainError message.not_found */
  async add(id: string, kind: 'received' | 'note', input: EntryInput): Promise<MessageThread> {
    await this.entries.add(id, kind, input, kind === 'received' ? 'read' : null);
    return this.get(id);
  }

  /**
   * Says which order a message is about. @param number null: it is about none
   * @throws DomainError message.not_found, order.not_found
   */
  async chooseOrder(id: string, number: string | null, by: string): Promise<MessageThread> {
    const order = number === null ? null : await this.orders.byNumber(number);
    if (number !== null && !order) throw new DomainError('order.not_found');
    await this.entries.chooseOrder(id, order?.id ?? null, order?.number ?? null, by);
    return this.get(id);
  }
}
