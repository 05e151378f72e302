import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId } from '../../kernel/index.js';
import { AuditLog } from '../../platform/audit/index.js';
import {
  MAX_COUNT,
  toCursorPage,
  searchCondition,
  countTotal,
  type Cursor,
  type CursorPage,
} from '../../platform/pagination/index.js';
import type { FormKind } from './forms.rules.js';
import { MESSAGE_STATES, type MessageState } from './message-state.js';

export interface MessageSummary {
  readonly id: string;
  readonly kind: FormKind;
  readonly fullName: string;
  readonly email: string;
  readonly subject: string;
  /** Its first words. */
  readonly beginning: string;
  readonly state: MessageState;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

export interface MessageDetail extends Omit<MessageSummary, 'beginning'> {
  /** A phone number; null where the form asks for none. */
  readonly contact: string | null;
  readonly message: string;
}

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
    const rows = await em.execute<MessageSummary[]>(
      `select ${HEAD}, left(m.message, ${EXCERPT_LENGTH}) as beginning from form_message m
       where ${found}${cursor ? ' and (m.created_at, m.id) < (?, ?)' : ''}
       order by m.created_at desc, m.id desc limit ${size + 1}`,
      [...parameters, ...(cursor ? [cursor.at, cursor.id] : [])],
    );
    const total = await countTotal(em, { found: rows, size, cursor }, `from form_message m where ${found}`, parameters);
    return toCursorPage(rows, size, total, ({ createdAt, id }) => ({ at: new Date(createdAt), id }));
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
      });
    });
    return this.get(id);
  }
}
