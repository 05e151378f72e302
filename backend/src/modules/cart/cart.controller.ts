import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import { DomainError } from '../../kernel/index.js';
import {
  Access,
  CurrentUser,
  Limits,
  PHOTO_BODY_LIMIT,
  type Identity,
  WhileClosed,
} from '../../platform/http/index.js';
import { CartService } from './cart.service.js';
import { CartQueries } from './cart-queries.js';
import { normalizeAddToCart } from './cart.rules.js';
import {
  toCartResponse,
  toCartLineDto,
  AddToCartDto,
  CartResponseDto,
  CartLineDto,
  RemoveFromCartDto,
  UpdateCartDto,
} from './cart.dto.js';

@ApiTags('cart')
@ApiUnauthorizedResponse({ description: 'access.sign_in' })
@ApiNotFoundResponse({ description: 'cart.not_found, cart.line_not_found, cart.product_unknown, photo.not_found' })
@Controller('api/cart')
@Access('customer')
export class CartController {
  constructor(
    private readonly carts: CartQueries,
    private readonly cart: CartService,
  ) {}

  @WhileClosed()
  @Get(':email')
  @ApiOperation({ operationId: 'getCart', summary: 'The signed-in customer’s cart, oldest line first' })
  @ApiOkResponse({ type: [CartLineDto] })
  async read(@CurrentUser() user: Identity, @Param('email') email: string): Promise<CartLineDto[]> {
    return (await this.carts.linesFor(assertOwnCart(user, email))).map(toCartLineDto);
  }

  @Post()
  @Limits({ bodyLimit: PHOTO_BODY_LIMIT })
  @HttpCode(200)
  @ApiOperation({ operationId: 'addToCart', summary: 'Adds a gift, or raises the quantity of the same one' })
  @ApiOkResponse({ type: CartResponseDto })
  @ApiBadRequestResponse({ description: 'request.invalid, personalisation.*, photo.*, cart.quantity_too_large' })
  async add(@CurrentUser() user: Identity, @Body() body: AddToCartDto): Promise<CartResponseDto> {
    return toCartResponse(
      'Added to Cart',
      await this.cart.add(assertOwnCart(user, body.email), normalizeAddToCart(body)),
    );
  }

  @WhileClosed()
  @Post('update')
  @Limits({ bodyLimit: PHOTO_BODY_LIMIT })
  @HttpCode(200)
  @ApiOperation({ operationId: 'updateCart', summary: 'Sets a line’s quantity' })
  @ApiOkResponse({ type: CartResponseDto })
  @ApiBadRequestResponse({ description: 'request.invalid, cart.quantity_too_large' })
  async update(@CurrentUser() user: Identity, @Body() body: UpdateCartDto): Promise<CartResponseDto> {
    const change = await this.cart.update(assertOwnCart(user, body.email), body, body.quantity);
    return toCartResponse(change.lineId === null ? 'Quantity left as it was' : 'Cart updated', change);
  }

  @WhileClosed()
  @Post('remove')
  @Limits({ bodyLimit: PHOTO_BODY_LIMIT })
  @HttpCode(200)
  @ApiOperation({ operationId: 'removeFromCart', summary: 'Takes a line out of the cart' })
  @ApiOkResponse({ type: CartResponseDto })
  async remove(@CurrentUser() user: Identity, @Body() body: RemoveFromCartDto): Promise<CartResponseDto> {
    return toCartResponse('Removed from cart', await this.cart.remove(assertOwnCart(user, body.email), body));
  }
}

/**
 * The customer whose cart is meant: the session's. An e-mail that names somebody else finds nothing.
 * @throws DomainError cart.not_found
 */
function assertOwnCart({ userId, email }: Identity, named: string | undefined): string {
  const address = named?.trim().toLowerCase();
  if (address && address !== email) throw new DomainError('cart.not_found');
  return userId;
}
