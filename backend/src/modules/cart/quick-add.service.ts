import { Injectable } from '@nestjs/common';
import { isId } from '../../kernel/index.js';
import { Clock } from '../../platform/clock/index.js';
import { IdentityResolver, type TokenUser } from '../../platform/http/index.js';
import { isPlain, type AddToCartInput } from './add-to-cart.rules.js';
import { isOwnCart, assertOwnCart } from './cart-access.rules.js';
import { QuickAddRepository } from './quick-add.repository.js';
import { CartService, toCartChange, type CartChange } from './cart.service.js';

/**
 * The way of most gifts into a cart: one statement that adds only where the session lives and nothing stands against it.
 * Where it adds nothing, the caller is made sure of and the gift goes the long way, which knows what to say.
 */
@Injectable()
export class QuickAddService {
  constructor(
    private readonly plainLines: QuickAddRepository,
    private readonly identities: IdentityResolver,
    private readonly editing: CartService,
    private readonly clock: Clock,
  ) {}

  /**
   * @param named the e-mail that the call names, if any
   * @throws DomainError auth.session_over, cart.not_found, and as CartEditing.add
   */
  async add(holder: TokenUser, named: string | undefined, wish: AddToCartInput): Promise<CartChange> {
    if (isPlain(wish) && isId(wish.productId) && isOwnCart(holder, named)) {
      const added = await this.plainLines.add(holder, wish, this.clock.now());
      if (added) return toCartChange(added.id, wish, added.price);
    }
    const user = await this.identities.verifySession(holder);
    return this.editing.add(assertOwnCart(user, named), wish);
  }
}
