import { Body, Controller, Param, Put } from '@nestjs/common';
import { ApiBearerAuth, ApiNotFoundResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, type Identity } from '../../../platform/http/index.js';
import { DraftService } from './drafts.service.js';
import { DraftOriginalResponseDto, DraftOriginalDto } from './checkout.dto.js';

@ApiTags('originals')
@ApiBearerAuth()
@Controller('api/checkout/drafts')
export class DraftOriginalsController {
  constructor(private readonly drafts: DraftService) {}

  /** Adds the original photo to a Buy Now draft: uploads need a sign-in, which may come after the draft. */
  @Put(':draftId/original')
  @Access('customer')
  @ApiOperation({ operationId: 'keepDraftOriginal' })
  @ApiOkResponse({ type: DraftOriginalResponseDto })
  @ApiNotFoundResponse({ description: 'checkout.draft_not_found, photo.not_found' })
  async keep(
    @CurrentUser() { userId }: Identity,
    @Param('draftId') draftId: string,
    @Body() { originalPhoto, photoCrop }: DraftOriginalDto,
  ): Promise<DraftOriginalResponseDto> {
    await this.drafts.attachOriginal(userId, draftId, originalPhoto, photoCrop ?? null);
    return { message: 'Photo kept for print.' };
  }
}
