import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
  ApiUnauthorizedResponse,
} from '@nestjs/swagger';
import {
  Access,
  CurrentUser,
  Holder,
  Limits,
  PHOTO_BODY_LIMIT,
  SessionAskedByStatement,
  type Identity,
  type TokenHolder,
} from '../../../platform/http/index.js';
import { CartAdding } from '../application/cart-adding.js';
import { CartEditing } from '../application/cart-editing.js';
import { Carts } from '../application/carts.js';
import { addToCart } from '../domain/add-to-cart.js';
import { ownCart } from '../domain/own-cart.js';
import { cartAnswer, cartLineDto } from './cart-answers.js';
import { AddToCartDto, CartAnswerDto, CartLineDto, RemoveFromCartDto, UpdateCartDto } from './cart.dto.js';

@ApiTags('cart')
@ApiUnauthorizedResponse({ description: 'access.sign_in' })
@ApiNotFoundResponse({ description: 'cart.not_found, cart.line_not_found, cart.product_unknown, photo.not_found' })
@Controller('api/cart')
@Access('customer')
export class CartController {
  constructor(
    private readonly carts: Carts,
    private readonly adding: CartAdding,
    private readonly editing: CartEditing,
  ) {}

  @Get(':email')
  @ApiOperation({ operationId: 'getCart', summary: 'The signed-in customer’s cart, oldest line first' })
  @ApiOkResponse({ type: [CartLineDto] })
  async read(@CurrentUser() user: Identity, @Param('email') email: string): Promise<CartLineDto[]> {
    return (await this.carts.linesOf(ownCart(user, email))).map(cartLineDto);
  }

  @Post()
  @Limits({ bodyLimit: PHOTO_BODY_LIMIT })
  @SessionAskedByStatement()
  @HttpCode(200)
  @ApiOperation({ operationId: 'addToCart', summary: 'Adds a gift, or raises the quantity of the same one' })
  @ApiOkResponse({ type: CartAnswerDto })
  @ApiBadRequestResponse({ description: 'request.invalid, personalisation.*, photo.*, cart.quantity_too_large' })
  async add(@Holder() holder: TokenHolder, @Body() body: AddToCartDto): Promise<CartAnswerDto> {
    return cartAnswer('Added to Cart', await this.adding.add(holder, body.email, addToCart(body)));
  }

  @Post('update')
  @Limits({ bodyLimit: PHOTO_BODY_LIMIT })
  @HttpCode(200)
  @ApiOperation({ operationId: 'updateCart', summary: 'Sets a line’s quantity' })
  @ApiOkResponse({ type: CartAnswerDto })
  @ApiBadRequestResponse({ description: 'request.invalid, cart.quantity_too_large' })
  async update(@CurrentUser() user: Identity, @Body() body: UpdateCartDto): Promise<CartAnswerDto> {
    const change = await this.editing.update(ownCart(user, body.email), body, body.quantity);
    return cartAnswer(change.lineId === null ? 'Quantity left as it was' : 'Cart updated', change);
  }

  @Post('remove')
  @Limits({ bodyLimit: PHOTO_BODY_LIMIT })
  @HttpCode(200)
  @ApiOperation({ operationId: 'removeFromCart', summary: 'Takes a line out of the cart' })
  @ApiOkResponse({ type: CartAnswerDto })
  async remove(@CurrentUser() user: Identity, @Body() body: RemoveFromCartDto): Promise<CartAnswerDto> {
    return cartAnswer('Removed from cart', await this.editing.remove(ownCart(user, body.email), body));
  }
}
