import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { rupeesToPaise } from '../../../kernel/index.js';
import { Access, CurrentUser, FreshProof, type Identity } from '../../../platform/http/index.js';
import { NoteInputDto, TagDto, TagInputDto } from '../../../platform/notes/index.js';
import { AccountAdminService, DataRequestService } from '../../auth/index.js';
import { StoreCreditAdminService } from '../../orders/index.js';
import { toCustomerDto, toListedUserDto } from './customer-view.js';
import {
  AddCreditDto,
  BlockCustomerDto,
  CustomerDto,
  CustomerListQueryDto,
  CustomerMessageResponseDto,
  EraseCustomerDto,
  UserPageDto,
} from './customers.dto.js';
import { CustomersService } from './customers.service.js';

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/users')
@Access('admin', 'desk')
export class CustomersController {
  constructor(private readonly customers: CustomersService) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'searchUsers', summary: 'Users, newest first, in parts' })
  @ApiOkResponse({ type: UserPageDto })
  async part(@Query() query: CustomerListQueryDto): Promise<UserPageDto> {
    const { rows, next, total } = await this.customers.search(query.filter, query.cursor, query.pageSize);
    return { rows: rows.map(toListedUserDto), next, total };
  }

  @Get('tags')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'listCustomerTags', summary: 'Tags that customers bear, by name' })
  @ApiOkResponse({ type: [TagDto] })
  tags(): Promise<TagDto[]> {
    return this.customers.listTags();
  }

  @Get(':id')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'getCustomer', summary: 'All that the shop knows of a customer' })
  @ApiOkResponse({ type: CustomerDto })
  @ApiNotFoundResponse({ description: 'account.not_found' })
  async view(@Param('id') id: string): Promise<CustomerDto> {
    return toCustomerDto(await this.customers.get(id));
  }

  @Post(':id/notes')
  @HttpCode(200)
  @ApiOperation({ operationId: 'addCustomerNote', summary: 'Adds a note for the team to a customer' })
  @ApiOkResponse({ type: CustomerMessageResponseDto })
  @ApiNotFoundResponse({ description: 'account.not_found' })
  async addNote(
    @CurrentUser() { email }: Identity,
    @Param('id') id: string,
    @Body() { text }: NoteInputDto,
  ): Promise<CustomerMessageResponseDto> {
    await this.customers.addNote(id, text, email);
    return { message: 'Note added.' };
  }

  @Delete(':id/notes/:noteId')
  @ApiOperation({ operationId: 'deleteCustomerNote', summary: 'Deletes a note: one’s own; the owner deletes any' })
  @ApiOkResponse({ type: CustomerMessageResponseDto })
  @ApiNotFoundResponse({ description: 'account.not_found, note.not_found' })
  async removeNote(
    @CurrentUser() { email, role }: Identity,
    @Param('id') id: string,
    @Param('noteId') noteId: string,
  ): Promise<CustomerMessageResponseDto> {
    await this.customers.removeNote(id, noteId, email, role === 'owner');
    return { message: 'Note deleted.' };
  }

  @Post(':id/tags')
  @HttpCode(200)
  @ApiOperation({ operationId: 'addCustomerTag', summary: 'Adds a tag to a customer' })
  @ApiOkResponse({ type: CustomerMessageResponseDto })
  @ApiNotFoundResponse({ description: 'account.not_found' })
  @ApiConflictResponse({ description: 'tag.too_many' })
  async addTag(
    @CurrentUser() { email }: Identity,
    @Param('id') id: string,
    @Body() { name }: TagInputDto,
  ): Promise<CustomerMessageResponseDto> {
    await this.customers.addTag(id, name, email);
    return { message: 'Tag added.' };
  }

  @Delete(':id/tags/:tagId')
  @ApiOperation({ operationId: 'removeCustomerTag', summary: 'Removes a tag from a customer' })
  @ApiOkResponse({ type: CustomerMessageResponseDto })
  @ApiNotFoundResponse({ description: 'account.not_found, tag.not_found' })
  async removeTag(
    @CurrentUser() { email }: Identity,
    @Param('id') id: string,
    @Param('tagId') tagId: string,
  ): Promise<CustomerMessageResponseDto> {
    await this.customers.removeTag(id, tagId, email);
    return { message: 'Tag removed.' };
  }
}

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/users')
@Access('admin', 'owner')
export class CustomerActionsController {
  constructor(
    private readonly accounts: AccountAdminService,
    private readonly credit: StoreCreditAdminService,
    private readonly requests: DataRequestService,
  ) {}

  @Post(':id/credit')
  @Access('admin', 'desk')
  @FreshProof()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'addStoreCredit',
    summary: 'Adds store credit without an order, and mails the customer',
  })
  @ApiOkResponse({ type: CustomerMessageResponseDto })
  @ApiNotFoundResponse({ description: 'account.not_found' })
  @ApiConflictResponse({ description: 'request.key_in_use' })
  async addCredit(
    @CurrentUser() { email }: Identity,
    @Param('id') id: string,
    @Body() { key, amount, reason }: AddCreditDto,
  ): Promise<CustomerMessageResponseDto> {
    await this.credit.add(id, { key, amount: rupeesToPaise(amount), reason, by: email });
    return { message: 'Store credit added. We’ve e-mailed the customer.' };
  }

  @Post(':id/sign-out')
  @Access('admin', 'desk')
  @HttpCode(200)
  @ApiOperation({ operationId: 'signCustomerOut', summary: 'Ends all sessions of a customer' })
  @ApiOkResponse({ type: CustomerMessageResponseDto })
  @ApiConflictResponse({ description: 'account.is_staff' })
  async signOut(@CurrentUser() { email }: Identity, @Param('id') id: string): Promise<CustomerMessageResponseDto> {
    const ended = await this.accounts.endSessions(id, email);
    return { message: ended === 0 ? 'There was no session to end.' : 'The customer is signed out everywhere.' };
  }

  @Post(':id/block')
  @HttpCode(200)
  @ApiOperation({ operationId: 'blockCustomer', summary: 'Signs a customer out and refuses sign-in; orders go on' })
  @ApiOkResponse({ type: CustomerMessageResponseDto })
  @ApiConflictResponse({ description: 'account.is_staff' })
  async block(
    @CurrentUser() { email }: Identity,
    @Param('id') id: string,
    @Body() { reason }: BlockCustomerDto,
  ): Promise<CustomerMessageResponseDto> {
    await this.accounts.block(id, reason, email);
    return { message: 'Customer blocked.' };
  }

  @Post(':id/unblock')
  @HttpCode(200)
  @ApiOperation({ operationId: 'unblockCustomer', summary: 'Lets a blocked customer sign in again' })
  @ApiOkResponse({ type: CustomerMessageResponseDto })
  async unblock(@CurrentUser() { email }: Identity, @Param('id') id: string): Promise<CustomerMessageResponseDto> {
    await this.accounts.unblock(id, email);
    return { message: 'Customer unblocked.' };
  }

  @Post(':id/data-copy')
  @FreshProof()
  @HttpCode(200)
  @Header('cache-control', 'no-store')
  @ApiOperation({
    operationId: 'copyCustomerData',
    summary: 'Everything that the shop holds about a customer, on request; the customer is e-mailed',
  })
  @ApiOkResponse({ schema: { type: 'object', additionalProperties: true } })
  async copyData(@CurrentUser() { email }: Identity, @Param('id') id: string): Promise<object> {
    return this.requests.copy(id, email);
  }

  @Post(':id/erasure')
  @FreshProof()
  @HttpCode(200)
  @ApiOperation({
    operationId: 'eraseCustomer',
    summary: 'Erases a customer’s data on request; an e-mail proves it',
  })
  @ApiOkResponse({ type: CustomerMessageResponseDto })
  @ApiConflictResponse({ description: 'account.is_staff' })
  async erase(
    @CurrentUser() { email }: Identity,
    @Param('id') id: string,
    @Body() _confirmed: EraseCustomerDto,
  ): Promise<CustomerMessageResponseDto> {
    await this.requests.erase(id, email);
    return { message: 'The account is closed. We’ll e-mail the customer when all data is erased.' };
  }
}
