import { Body, Controller, HttpCode, Ip, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { paiseToRupees } from '../../../kernel/index.js';
import { Access, Limits, PHOTO_BODY_LIMIT, RateLimiter, toSubnet } from '../../../platform/http/index.js';
import { DraftService } from './drafts.service.js';
import { SaveOrderResponseDto, SaveOrderDto } from './checkout.dto.js';

const DRAFTS_PER_IP = { points: 60, seconds: 3_600 };

@ApiTags('checkout')
@Controller('api/save-order')
export class SaveOrderController {
  constructor(
    private readonly drafts: DraftService,
    private readonly limits: RateLimiter,
  ) {}

  /** Buy Now, for guests too: keeps a draft that a sign-in adopts when it is paid. */
  @Post()
  @Limits({ bodyLimit: PHOTO_BODY_LIMIT })
  @HttpCode(200)
  @Access('public')
  @ApiOperation({ operationId: 'saveOrder' })
  @ApiOkResponse({ type: SaveOrderResponseDto })
  async save(@Body() body: SaveOrderDto, @Ip() ip: string): Promise<SaveOrderResponseDto> {
    await this.limits.consume(`save-order:${toSubnet(ip)}`, DRAFTS_PER_IP);
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
