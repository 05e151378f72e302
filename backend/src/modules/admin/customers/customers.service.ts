import { Injectable } from '@nestjs/common';
import { paise, type Paise } from '../../../kernel/index.js';
import { NotesService, TagsService, type Note, type NoteSubject, type Tag } from '../../../platform/notes/index.js';
import type { Cursor, CursorPage } from '../../../platform/pagination/index.js';
import {
  AccountAdminService,
  UserAdminService,
  type Account,
  type UserFilter,
  type UserSummary,
} from '../../auth/index.js';
import { MessageInbox, type CustomerMessage } from '../../forms/index.js';
import {
  OrderAdminService,
  ReturnService,
  StoreCreditService,
  type CreditEntry,
  type CustomerReturn,
  type OrderListItem,
} from '../../orders/index.js';
import { CustomerSalesService, type CustomerSales } from './customer-sales.js';

export interface ListedCustomer extends UserSummary {
  readonly sales: CustomerSales;
  readonly credit: Paise;
  readonly tags: readonly Tag[];
}

export interface Customer {
  readonly account: Account;
  readonly sales: CustomerSales;
  readonly orders: readonly OrderListItem[];
  readonly returns: readonly CustomerReturn[];
  readonly messages: readonly CustomerMessage[];
  readonly credit: Paise;
  readonly creditEntries: readonly CreditEntry[];
  readonly notes: readonly Note[];
  readonly tags: readonly Tag[];
}

const MAX_ORDERS = 20;
const MAX_CREDIT_ENTRIES = 50;
const ALL_OF_USER = { query: '', states: [], onHold: false, archived: false, proof: null, from: null, until: null };

/** What modules know of a customer beside the account. */
@Injectable()
export class CustomerParts {
  constructor(
    private readonly orders: OrderAdminService,
    private readonly returns: ReturnService,
    private readonly inbox: MessageInbox,
    private readonly credit: StoreCreditService,
    private readonly sales: CustomerSalesService,
  ) {}

  async of({ id, email }: Account): Promise<Omit<Customer, 'account' | 'notes' | 'tags'>> {
    const [{ rows: orders }, returns, messages, credit, creditEntries, salesOf] = await Promise.all([
      this.orders.list({ ...ALL_OF_USER, userId: id }, null, MAX_ORDERS),
      this.returns.listByUser(id),
      this.inbox.listFrom(email),
      this.credit.balance(id),
      this.credit.entries(id, MAX_CREDIT_ENTRIES),
      this.sales.of([id]),
    ]);
    return {
      orders,
      returns,
      messages: messages.toReversed(),
      credit,
      creditEntries,
      sales: salesOf(id),
    };
  }

  async ofList(ids: readonly string[]): Promise<(id: string) => Pick<ListedCustomer, 'sales' | 'credit'>> {
    const [salesOf, balances] = await Promise.all([this.sales.of(ids), this.credit.balances(ids)]);
    return (id) => ({ sales: salesOf(id), credit: balances.get(id) ?? paise(0) });
  }
}

/** Customers: the list of them, and all that the shop knows of one. */
@Injectable()
export class CustomersService {
  constructor(
    private readonly users: UserAdminService,
    private readonly accounts: AccountAdminService,
    private readonly parts: CustomerParts,
    private readonly notes: NotesService,
    private readonly tags: TagsService,
  ) {}

  /** Newest first. */
  async search(filter: UserFilter, cursor: Cursor | null, size: number): Promise<CursorPage<ListedCustomer>> {
    const page = await this.users.search(filter, cursor, size);
    const ids = page.rows.map(({ id }) => id);
    const [partsOf, tags] = await Promise.all([this.parts.ofList(ids), this.tags.listBySubject(ids)]);
    return { ...page, rows: page.rows.map((row) => ({ ...row, ...partsOf(row.id), tags: tags.get(row.id) ?? [] })) };
  }

  /** @throws DomainError account.not_found */
  async get(id: string): Promise<Customer> {
    const account = await this.accounts.get(id);
    const [parts, notes, tags] = await Promise.all([
      this.parts.of(account),
      this.notes.list('user', id),
      this.tags.listBySubject([id]),
    ]);
    return { account, ...parts, notes, tags: tags.get(id) ?? [] };
  }

  /** Tags that customers bear, by name. */
  listTags(): Promise<Tag[]> {
    return this.tags.listUsed('user');
  }

  /** @throws DomainError account.not_found */
  async addNote(id: string, text: string, by: string): Promise<void> {
    await this.notes.add(await this.subject(id), text, by);
  }

  /** @throws DomainError account.not_found, note.not_found, access.right_missing */
  async removeNote(id: string, noteId: string, by: string, isOwner: boolean): Promise<void> {
    await this.notes.remove(await this.subject(id), noteId, by, isOwner);
  }

  /** @throws DomainError account.not_found, tag.too_many */
  async addTag(id: string, name: string, by: string): Promise<void> {
    await this.tags.add(await this.subject(id), name, by);
  }

  /** @throws DomainError account.not_found, tag.not_found */
  async removeTag(id: string, tagId: string, by: string): Promise<void> {
    await this.tags.remove(await this.subject(id), tagId, by);
  }

  private async subject(id: string): Promise<NoteSubject> {
    await this.accounts.get(id);
    return { kind: 'user', id, label: 'A customer' };
  }
}
