import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { DomainError, isId, newId } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { PlaceDirectory } from '../../../platform/places/index.js';
import { CustomerAddress } from './address.entity.js';
import { lockUser } from '../locks.js';

const MAX_ADDRESSES = 10;

/** Where things are sent; every text as it was typed, trimmed. */
export interface PostalAddress {
  readonly firstName: string;
  readonly lastName: string;
  readonly address: string;
  readonly locality: string;
  readonly city: string;
  readonly state: string;
  /** Six digits. */
  readonly pinCode: string;
  /** Ten digits. */
  readonly phone: string;
}

export interface SavedAddress extends PostalAddress {
  readonly id: string;
  readonly isDefault: boolean;
}

/** A customer's addresses. Where there are any, exactly one is the default: the first, until another is made it. */
@Injectable()
export class AddressService {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly places: PlaceDirectory,
  ) {}

  /** The default first, then those changed last. */
  async list(userId: string): Promise<SavedAddress[]> {
    const orderBy = { isDefault: 'desc', updatedAt: 'desc', id: 'desc' } as const;
    return (await this.em.fork().find(CustomerAddress, { userId }, { orderBy })).map(view);
  }

  /** The place of the default address as it is written on a bill, a line each; null where none is saved. */
  async billingLines(userId: string): Promise<string | null> {
    const saved = await this.em.fork().findOne(CustomerAddress, { userId, isDefault: true });
    if (!saved) return null;
    return [saved.address, `${saved.locality}, ${saved.city}`, `${saved.state} ${saved.pinCode}`].join('\n');
  }

  /** City and state are those of the PIN code. @throws DomainError account.addresses_full, access.sign_in */
  async add(userId: string, given: PostalAddress, makeDefault: boolean): Promise<SavedAddress> {
    const place = { ...given, ...(await this.places.cityAndState(given)) };
    return this.writing(userId, async (tx) => {
      const count = await tx.count(CustomerAddress, { userId });
      if (count >= MAX_ADDRESSES) throw new DomainError('account.addresses_full');
      const isDefault = makeDefault || count === 0;
      if (isDefault) await clearDefault(tx, userId);
      const now = this.clock.now();
      const row = { id: newId(), userId, ...place, isDefault, createdAt: now, updatedAt: now };
      await tx.insert(CustomerAddress, row);
      return view(row);
    });
  }

  /** Replaces an address. The default stays it until another is made it. @throws DomainError account.address_not_found */
  async update(userId: string, id: string, given: PostalAddress, makeDefault: boolean): Promise<SavedAddress> {
    const place = { ...given, ...(await this.places.cityAndState(given)) };
    return this.writing(userId, async (tx) => {
      const kept = await found(tx, userId, id);
      if (makeDefault) await clearDefault(tx, userId);
      const isDefault = makeDefault || kept.isDefault;
      await tx.nativeUpdate(CustomerAddress, { id, userId }, { ...place, isDefault, updatedAt: this.clock.now() });
      return { id: kept.id, ...place, isDefault };
    });
  }

  /** Takes an address away; the one changed last follows a default. @throws DomainError account.address_not_found */
  async remove(userId: string, id: string): Promise<void> {
    await this.writing(userId, async (tx) => {
      const kept = await found(tx, userId, id);
      await tx.nativeDelete(CustomerAddress, { id, userId });
      if (!kept.isDefault) return;
      const orderBy = { updatedAt: 'desc', id: 'desc' } as const;
      const next = await tx.findOne(CustomerAddress, { userId }, { orderBy, disableIdentityMap: true });
      if (next) await tx.nativeUpdate(CustomerAddress, { id: next.id }, { isDefault: true });
    });
  }

  /** One write at a time for each customer. */
  private async writing<Result>(userId: string, write: (tx: EntityManager) => Promise<Result>): Promise<Result> {
    return this.em.fork().transactional(async (tx) => {
      if (!(await lockUser(tx, userId))) throw new DomainError('access.sign_in');
      return write(tx);
    });
  }
}

async function found(tx: EntityManager, userId: string, id: string): Promise<CustomerAddress> {
  const address = isId(id) ? await tx.findOne(CustomerAddress, { id, userId }, { disableIdentityMap: true }) : null;
  if (!address) throw new DomainError('account.address_not_found');
  return address;
}

async function clearDefault(tx: EntityManager, userId: string): Promise<void> {
  await tx.nativeUpdate(CustomerAddress, { userId, isDefault: true }, { isDefault: false });
}

function view(row: SavedAddress): SavedAddress {
  const { id, firstName, lastName, address, locality, city, state, pinCode, phone, isDefault } = row;
  return { id, firstName, lastName, address, locality, city, state, pinCode, phone, isDefault };
}
