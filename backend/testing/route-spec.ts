import type { StaffRole } from '../src/kernel/index.js';
import type { Actor, SeededShop } from './seeded-shop.js';

/** What a field of a body takes, and so which values it must refuse. `any`: accepted, compared or ignored. */
export type FieldKind =
  | 'text'
  | 'optional-text'
  | 'choice'
  | 'optional-choice'
  | 'email'
  | 'own-email'
  | 'id'
  | 'optional-id'
  | 'quantity'
  | 'set-quantity'
  | 'photo'
  | 'number'
  | 'stars'
  | 'amount'
  | 'written-text'
  | 'flag'
  | 'list'
  | 'object'
  | 'any';

export interface ValidCall {
  readonly url: string;
  readonly body?: Record<string, unknown>;
  readonly headers?: Record<string, string>;
  readonly payload?: Buffer | string;
}

/** Status of the good call for guest, the customer it is about, another customer, the owner. */
export type Statuses = readonly [guest: number, customer: number, other: number, admin: number];

export interface RouteSpec {
  readonly statuses: Statuses;
  readonly call: (open: SeededShop) => ValidCall | Promise<ValidCall>;
  /** Staff whom the route admits, on routes of the admin, or lets see what belongs to others. */
  readonly staff?: readonly StaffRole[];
  /** Who makes the bad calls. */
  readonly allowedActor: Actor;
  readonly fields?: Readonly<Record<string, FieldKind>>;
  /** Bad values for parts of the path beyond those that every path gets. */
  readonly badPaths?: (open: SeededShop) => readonly string[];
  /** The call ends the session that makes it. */
  readonly endsSession?: true;
}
