import { Injectable } from '@nestjs/common';
import { isId } from '../../kernel/index.js';
import { Clock } from '../../platform/clock/index.js';
import { isPlain, type AddToCartInput } from './add-to-cart.rules.js';
import { isOwnCart, assertOwnCart, type Customer } from './cart-access.rules.js';
import { QuickAddRepository } from './quick-add.repository.js';
import { CartService, toCartChange, type CartChange } from './cart.service.js';

/**
 * The way of most gifts into a cart: one statement that adds only where nothing stands against it.
 * Where it adds nothing, the gift goes the long way, which knows what to say.
 */
@Injectable()
export class QuickAddService {
  constructor(
    private readonly plainLines: QuickAddRepository,
    private readonly editing: CartService,
    private readonly clock: Clock,
  ) {}

  /**
   * @param named the e-mail that the call names, if any
   * @throws DomainError cart.not_found, and as CartEditing.add
   */
  async add(customer: Customer, named: string | undefined, wish: AddToCartInput): Promise<CartChange> {
    if (isPlain(wish) && isId(wish.productId) && isOwnCart(customer, named)) {
      const added = await this.plainLines.add(customer.userId, wish, this.clock.now());
      if (added) return toCartChange(added.id, wish, added.price);
    }
    return this.editing.add(assertOwnCart(customer, named), wish);
  }
}
