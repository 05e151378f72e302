import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId, type AdminRole } from '../../../kernel/index.js';
import { NotesService, TagsService, type NoteSubject, type Tag } from '../../../platform/notes/index.js';
import type { ErasureRequest } from '../../../platform/privacy/index.js';
import { OrderPrivacyParts, type OrderPrivacyPart } from '../order/order-redaction.js';
import { OrderTimeline, type TimelineEvent, type TimelineSource } from '../order/order-timeline.js';
import type { OrderState } from '../order/order.types.js';
import { orderViewOf } from './order-view.js';

export interface OrderNoteAuthor {
  readonly email: string;
  readonly role: AdminRole | null;
}

/** Notes and tags of orders. Notes stand in the order's timeline. */
@Injectable()
export class OrderNotes implements OnModuleInit, TimelineSource {
  constructor(
    private readonly em: EntityManager,
    private readonly notes: NotesService,
    private readonly tags: TagsService,
    private readonly timeline: OrderTimeline,
  ) {}

  onModuleInit(): void {
    this.timeline.register(this);
  }

  async events(orderId: string): Promise<TimelineEvent[]> {
    const notes = await this.notes.list('order', orderId);
    return notes.map(({ id, text, author, at }) => ({
      at,
      kind: 'note',
      name: 'note',
      state: null,
      actor: author,
      note: text,
      reference: id,
    }));
  }

  /** @throws DomainError order.not_found, for one that the role does not see too */
  async addNote(orderId: string, text: string, by: OrderNoteAuthor): Promise<void> {
    await this.notes.add(await this.subject(orderId, by), text, by.email);
  }

  /** @throws DomainError order.not_found, note.not_found, access.right_missing */
  async removeNote(orderId: string, noteId: string, by: OrderNoteAuthor): Promise<void> {
    await this.notes.remove(await this.subject(orderId, by), noteId, by.email, by.role === 'owner');
  }

  /** @throws DomainError order.not_found, tag.too_many */
  async addTag(orderId: string, name: string, by: OrderNoteAuthor): Promise<void> {
    await this.tags.add(await this.subject(orderId, by), name, by.email);
  }

  /** @throws DomainError order.not_found, tag.not_found */
  async removeTag(orderId: string, tagId: string, by: OrderNoteAuthor): Promise<void> {
    await this.tags.remove(await this.subject(orderId, by), tagId, by.email);
  }

  /** Tags that orders bear, by name. */
  listTags(): Promise<Tag[]> {
    return this.tags.listUsed('order');
  }

  private async subject(id: string, { role }: OrderNoteAuthor): Promise<NoteSubject> {
    const [order] = isId(id)
      ? await this.em
          .fork()
          .execute<{ number: string; state: OrderState }[]>('select number, state from shop_order where id = ?', [id])
      : [];
    const { states } = orderViewOf(role);
    if (!order || (states && !states.includes(order.state))) throw new DomainError('order.not_found');
    return { kind: 'order', id, label: order.number };
  }
}

/** Notes about a person's orders go with the person. */
@Injectable()
export class OrderNotePrivacy implements OnModuleInit, OrderPrivacyPart {
  constructor(
    private readonly notes: NotesService,
    private readonly parts: OrderPrivacyParts,
  ) {}

  onModuleInit(): void {
    this.parts.register(this);
  }

  async erase(tx: EntityManager, { userId }: ErasureRequest): Promise<readonly string[]> {
    const orders = await tx.execute<{ id: string }[]>('select id from shop_order where user_id = ?', [userId]);
    const ids = orders.map(({ id }) => id);
    await this.notes.erase(tx, 'order', ids);
    return [];
  }
}
