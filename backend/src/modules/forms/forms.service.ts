import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { newId, DomainError, isId, erasedEmail } from '../../kernel/index.js';
import { Clock } from '../../platform/clock/index.js';
import { Outbox } from '../../platform/outbox/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import {
  MAX_COUNT,
  toCursorPage,
  searchCondition,
  countTotal,
  type Cursor,
  type CursorPage,
} from '../../platform/pagination/index.js';
import {
  PrivacySource,
  type ErasureRequest,
  type DataSubject,
  type PrivacyHandler,
} from '../../platform/privacy/index.js';
import {
  canonicalMailbox,
  threadNumberIn,
  type FormKind,
  type SubmittedForm,
  MESSAGE_STATES,
  type MessageState,
} from './forms.rules.js';
import { FormMessage } from './form-message.entity.js';
import { MessageOrders, type OrderClues } from './message-orders.js';
import { acknowledgeMessage, forwardMessage } from './message.jobs.js';

const HOUR_MS = 3_600_000;

/** Takes in what people write in the contact and join-us forms. */
@Injectable()
export class FormsService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Keeps a message with the job that mails it to the shop and, at most once an hour for a mailbox, the one that tells
   * its sender: the form must not serve to flood somebody. A message that names a thread of the same sender joins it.
   */
  async submit(kind: FormKind, form: SubmittedForm): Promise<void> {
    const id = newId();
    const mailbox = canonicalMailbox(form.email);
    await this.em.fork().transactional(async (tx) => {
      await tx.execute('select pg_advisory_xact_lock(hashtextextended(?, 8))', [mailbox]);
      const now = this.clock.now();
      const threadId = await this.threadOf(tx, form);
      if (threadId) {
        await this.join(tx, threadId, { id, form, now });
        return;
      }
      const acknowledge = !(await this.wasAcknowledged(tx, mailbox, now));
      const acknowledgedTo = acknowledge ? mailbox : null;
      await tx.insert(FormMessage, { id, kind, ...form, state: 'new', acknowledgedTo, createdAt: now });
      await this.outbox.add(tx, forwardMessage, { messageId: id }, { key: `forms.forward:${id}` });
      if (acknowledge) {
        await this.outbox.add(tx, acknowledgeMessage, { messageId: id }, { key: `forms.acknowledge:${id}` });
      }
    });
  }

  /** The thread that a message names, where the same sender began it. */
  private async threadOf(tx: EntityManager, { email, subject, message }: SubmittedForm): Promise<string | null> {
    const number = threadNumberIn(subject) ?? threadNumberIn(message);
    if (number === null) return null;
    const [thread] = await tx.execute<{ id: string }[]>(
      `select id from form_message where number = ? and email = ? and subject <> '' for update`,
      [number, email],
    );
    return thread?.id ?? null;
  }

  private async join(
    tx: EntityManager,
    messageId: string,
    { id, form, now }: { readonly id: string; readonly form: SubmittedForm; readonly now: Date },
  ): Promise<void> {
    await tx.execute(
      `insert into message_entry (id, message_id, kind, text, key, created_at) values (?, ?, 'received', ?, ?, ?)`,
      [id, messageId, form.message, `${messageId}:${id}`, now],
    );
    await tx.execute(`update form_message set state = 'new' where id = ?`, [messageId]);
    await this.outbox.add(tx, forwardMessage, { messageId, entryId: id }, { key: `forms.forward:${id}` });
  }

  private async wasAcknowledged(tx: EntityManager, acknowledgedTo: string, now: Date): Promise<boolean> {
    const since = new Date(now.getTime() - HOUR_MS);
    return (await tx.count(FormMessage, { acknowledgedTo, createdAt: { $gt: since } })) > 0;
  }
}

export interface MessageSummary {
  readonly id: string;
  readonly kind: FormKind;
  readonly fullName: string;
  readonly email: string;
  readonly subject: string;
  /** Its first words. */
  readonly beginning: string;
  /** The order that it is about; null where none is recognised. */
  readonly orderNumber: string | null;
  readonly state: MessageState;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

export interface MessageDetail extends Omit<MessageSummary, 'beginning' | 'orderNumber'> {
  /** A phone number; null where the form asks for none. */
  readonly contact: string | null;
  readonly message: string;
}

/** A message in the list of its customer's. */
export interface CustomerMessage extends Pick<MessageDetail, 'id' | 'subject' | 'message' | 'state' | 'createdAt'> {}

export interface InboxQuery {
  readonly words: string;
  /** None for all. */
  readonly states: readonly MessageState[];
  readonly kind: FormKind | null;
}

/** Messages of people who had them erased hold no words any more. */
const NOT_ERASED = "m.subject <> ''";
const WORDS = "lower(m.full_name || ' ' || m.email || ' ' || m.subject || ' ' || m.message)";
const HEAD = `m.id, m.kind, m.full_name as "fullName", m.email, m.subject, m.state, to_json(m.created_at) as "createdAt"`;
const EXCERPT_LENGTH = 120;

/** What people wrote in the forms, as the admin goes through it: newest first. */
@Injectable()
export class MessageInbox {
  constructor(
    private readonly em: EntityManager,
    private readonly audit: AuditLog,
    private readonly orders: MessageOrders,
  ) {}

  async search(
    { words, states, kind }: InboxQuery,
    cursor: Cursor | null,
    size: number,
  ): Promise<CursorPage<MessageSummary>> {
    const em = this.em.fork();
    const wanted = searchCondition(WORDS, words);
    const found = [
      NOT_ERASED,
      wanted.sql,
      ...(states.length > 0 ? ['m.state = any(?::text[])'] : []),
      ...(kind ? ['m.kind = ?'] : []),
    ].join(' and ');
    const parameters = [
      ...wanted.values,
      ...(states.length > 0 ? [`{${states.join(',')}}`] : []),
      ...(kind ? [kind] : []),
    ];
    const rows = await em.execute<(Omit<MessageSummary, 'orderNumber'> & OrderClues)[]>(
      `select ${HEAD}, left(m.message, ${EXCERPT_LENGTH}) as beginning, m.message,
         m.order_choice as "orderChoice", m.order_id as "orderId" from form_message m
       where ${found}${cursor ? ' and (m.created_at, m.id) < (?, ?)' : ''}
       order by m.created_at desc, m.id desc limit ${size + 1}`,
      [...parameters, ...(cursor ? [cursor.at, cursor.id] : [])],
    );
    const total = await countTotal(em, { found: rows, size, cursor }, `from form_message m where ${found}`, parameters);
    const page = toCursorPage(rows, size, total, ({ createdAt, id }) => ({ at: new Date(createdAt), id }));
    const orders = await this.orders.recognise(page.rows);
    return {
      ...page,
      rows: page.rows.map(({ message: _message, orderChoice: _choice, orderId: _order, ...row }) => ({
        ...row,
        orderNumber: orders.get(row.id)?.number ?? null,
      })),
    };
  }

  /** What somebody wrote with this address, oldest first. */
  listFrom(email: string): Promise<CustomerMessage[]> {
    return this.em.fork().execute(
      `select m.id, m.subject, m.message, m.state, to_json(m.created_at) as "createdAt" from form_message m
       where ${NOT_ERASED} and m.email = ? order by m.created_at, m.id`,
      [email.toLowerCase()],
    );
  }

  /** How many messages stand in each state, each counted up to COUNTED_UP_TO. */
  counts(): Promise<{ state: MessageState; total: number }[]> {
    return this.em.fork().execute(
      `select wanted.state, (select count(*)::int from (
         select 1 from form_message m where m.state = wanted.state and ${NOT_ERASED} limit ${MAX_COUNT}) c) as total
       from unnest(?::text[]) wanted (state)`,
      [`{${MESSAGE_STATES.join(',')}}`],
    );
  }

  /** @throws DomainError message.not_found */
  async get(id: string): Promise<MessageDetail> {
    if (!isId(id)) throw new DomainError('message.not_found');
    const [message] = await this.em
      .fork()
      .execute<MessageDetail[]>(
        `select ${HEAD}, m.contact, m.message from form_message m where m.id = ? and ${NOT_ERASED}`,
        [id],
      );
    if (!message) throw new DomainError('message.not_found');
    return message;
  }

  /** @param by the admin's address @throws DomainError message.not_found */
  async setState(id: string, state: MessageState, by: string): Promise<MessageDetail> {
    await this.em.fork().transactional(async (tx) => {
      if (!isId(id)) throw new DomainError('message.not_found');
      const [message] = await tx.execute<{ state: MessageState }[]>(
        `select m.state from form_message m where m.id = ? and ${NOT_ERASED} for update`,
        [id],
      );
      if (!message) throw new DomainError('message.not_found');
      if (message.state === state) return;
      await tx.execute('update form_message set state = ? where id = ?', [state, id]);
      await this.audit.record(tx, {
        adminEmail: by,
        action: `message.${state}`,
        subject: { kind: 'message', id },
        summary: `A message is ${state} now; it was ${message.state}`,
        detail: { changes: { state: { from: message.state, to: state } } },
      });
    });
    return this.get(id);
  }
}

/** What was written in the forms with a person's address. */
@Injectable()
@PrivacySource('messages')
export class MessagePrivacy implements PrivacyHandler {
  constructor(private readonly em: EntityManager) {}

  export({ email }: DataSubject): Promise<unknown> {
    return this.em.fork().execute(
      `select id, kind, full_name as "fullName", email, contact, subject, message, state, to_json(created_at) as "createdAt",
         (select coalesce(json_agg(json_build_object('kind', e.kind, 'text', e.text, 'at', e.created_at)
            order by e.created_at, e.id), '[]') from message_entry e where e.message_id = m.id) as entries
       from form_message m where email = ? order by created_at, id`,
      [email],
    );
  }

  /** Keeps that a message came and when; its words go too, for people sign them and tell of themselves. */
  async erase({ email, until }: ErasureRequest): Promise<void> {
    await this.em.fork().transactional(async (tx) => {
      await tx.execute(
        `delete from message_entry e using form_message m
         where m.id = e.message_id and m.email = ? and m.created_at <= ?`,
        [email, until],
      );
      await tx.execute(
        `update form_message set full_name = '', email = ?, contact = null, subject = '', message = '',
           acknowledged_to = null, order_choice = null, order_id = null
         where email = ? and created_at <= ?`,
        [erasedEmail(), email, until],
      );
    });
  }
}
