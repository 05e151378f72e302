import { DomainError } from '../../kernel/index.js';

export interface Customer {
  readonly userId: string;
  readonly email: string;
}

/** Whether an e-mail of a call, if it names anybody, names this customer. */
export function isOwnCart({ email }: Customer, named: string | undefined): boolean {
  const address = named?.trim().toLowerCase();
  return !address || address === email;
}

/**
 * The customer whose cart is meant: the session's. An e-mail that names somebody else finds nothing.
 * @throws DomainError cart.not_found
 */
export function assertOwnCart(customer: Customer, named: string | undefined): string {
  if (!isOwnCart(customer, named)) throw new DomainError('cart.not_found');
  return customer.userId;
}
