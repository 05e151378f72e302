import { Injectable } from '@nestjs/common';
import { isId } from '../../../kernel/index.js';
import { Clock } from '../../../platform/clock/index.js';
import { IdentityResolver, type TokenHolder } from '../../../platform/http/index.js';
import { isAsItIs, type AddToCart } from '../domain/add-to-cart.js';
import { isOwnCart, ownCart } from '../domain/own-cart.js';
import { PlainLines } from '../persistence/plain-lines.js';
import { CartEditing, changeOf, type CartChange } from './cart-editing.js';

/**
 * The way of most gifts into a cart: one statement that adds only where the session lives and nothing stands against it.
 * Where it adds nothing, the caller is made sure of and the gift goes the long way, which knows what to say.
 */
@Injectable()
export class CartAdding {
  constructor(
    private readonly plainLines: PlainLines,
    private readonly identities: IdentityResolver,
    private readonly editing: CartEditing,
    private readonly clock: Clock,
  ) {}

  /**
   * @param named the e-mail that the call names, if any
   * @throws DomainError auth.session_over, cart.not_found, and as CartEditing.add
   */
  async add(holder: TokenHolder, named: string | undefined, wish: AddToCart): Promise<CartChange> {
    if (isAsItIs(wish) && isId(wish.productId) && isOwnCart(holder, named)) {
      const added = await this.plainLines.add(holder, wish, this.clock.now());
      if (added) return changeOf(added.id, wish, added.price);
    }
    const user = await this.identities.confirm(holder);
    return this.editing.add(ownCart(user, named), wish);
  }
}
