import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { Access, CurrentUser, type Identity } from '../../../platform/http/index.js';
import { NoteInputDto, TagDto, TagInputDto } from '../../../platform/notes/index.js';
import { OrderMessageDto } from '../order/order.dto.js';
import { OrderNotes } from './order-notes.service.js';

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/orders')
@Access('admin', 'workshop', 'desk')
export class OrderNotesController {
  constructor(private readonly notes: OrderNotes) {}

  @Get('tags')
  @Access('admin', 'workshop', 'desk', 'books')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'listOrderTags', summary: 'Tags that orders bear, by name' })
  @ApiOkResponse({ type: [TagDto] })
  tags(): Promise<TagDto[]> {
    return this.notes.listTags();
  }

  @Post(':id/notes')
  @HttpCode(200)
  @ApiOperation({ operationId: 'addOrderNote', summary: 'Adds a note for the team to an order' })
  @ApiOkResponse({ type: OrderMessageDto })
  @ApiNotFoundResponse({ description: 'order.not_found' })
  async addNote(
    @CurrentUser() by: Identity,
    @Param('id') id: string,
    @Body() { text }: NoteInputDto,
  ): Promise<OrderMessageDto> {
    await this.notes.addNote(id, text, by);
    return { message: 'Note added.' };
  }

  @Delete(':id/notes/:noteId')
  @ApiOperation({ operationId: 'deleteOrderNote', summary: 'Deletes a note: one’s own; the owner deletes any' })
  @ApiOkResponse({ type: OrderMessageDto })
  @ApiNotFoundResponse({ description: 'order.not_found, note.not_found' })
  async removeNote(
    @CurrentUser() by: Identity,
    @Param('id') id: string,
    @Param('noteId') noteId: string,
  ): Promise<OrderMessageDto> {
    await this.notes.removeNote(id, noteId, by);
    return { message: 'Note deleted.' };
  }

  @Post(':id/tags')
  @HttpCode(200)
  @ApiOperation({ operationId: 'addOrderTag', summary: 'Adds a tag to an order' })
  @ApiOkResponse({ type: OrderMessageDto })
  @ApiNotFoundResponse({ description: 'order.not_found' })
  @ApiConflictResponse({ description: 'tag.too_many' })
  async addTag(
    @CurrentUser() by: Identity,
    @Param('id') id: string,
    @Body() { name }: TagInputDto,
  ): Promise<OrderMessageDto> {
    await this.notes.addTag(id, name, by);
    return { message: 'Tag added.' };
  }

  @Delete(':id/tags/:tagId')
  @ApiOperation({ operationId: 'removeOrderTag', summary: 'Removes a tag from an order' })
  @ApiOkResponse({ type: OrderMessageDto })
  @ApiNotFoundResponse({ description: 'order.not_found, tag.not_found' })
  async removeTag(
    @CurrentUser() by: Identity,
    @Param('id') id: string,
    @Param('tagId') tagId: string,
  ): Promise<OrderMessageDto> {
    await this.notes.removeTag(id, tagId, by);
    return { message: 'Tag removed.' };
  }
}
