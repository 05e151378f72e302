import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { paiseToRupees } from '../../../kernel/index.js';
import { Access, Limits, PHOTO_BODY_LIMIT, RateLimits, networkOf } from '../../../platform/http/index.js';
import { Drafts } from '../application/drafts.js';
import { SaveOrderAnswerDto, SaveOrderDto } from './checkout.dto.js';

const DRAFTS_OF_AN_ADDRESS = { points: 60, seconds: 3_600 };

@ApiTags('checkout')
@Controller('api/save-order')
export class SaveOrderController {
  constructor(
    private readonly drafts: Drafts,
    private readonly limits: RateLimits,
  ) {}

  /** Buy Now, for guests too: keeps a draft that a sign-in adopts when it is paid. */
  @Post()
  @Limits({ bodyLimit: PHOTO_BODY_LIMIT })
  @HttpCode(200)
  @Access('public')
  @ApiOperation({ operationId: 'saveOrder' })
  @ApiOkResponse({ type: SaveOrderAnswerDto })
  async save(@Body() body: SaveOrderDto, @Ip() ip: string): Promise<SaveOrderAnswerDto> {
    await this.limits.consume(`save-order:${networkOf(ip)}`, DRAFTS_OF_AN_ADDRESS);
    const draft = await this.drafts.save({
      email: body.email || null,
      fullName: body.fullName || 'Guest',
      phone: body.phone || 'N/A',
      productId: body.productId ?? null,
      productName: body.productName,
      customText: body.customText1 || null,
      photo: body.uploadedPhoto || null,
    });
    return {
      message: 'Order saved.',
      draftId: draft.id,
      productName: draft.productName,
      productPrice: paiseToRupees(draft.price),
    };
  }
}
