import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  ApiBadRequestResponse,
  ApiBearerAuth,
  ApiConflictResponse,
  ApiCreatedResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { Access, CurrentUser, type Identity, WhileClosed } from '../../../platform/http/index.js';
import { AddressService } from './addresses.service.js';
import { AddressDto, SaveAddressDto } from './address.dto.js';
import { MessageResponseDto } from '../auth.dto.js';

@ApiTags('account')
@ApiBearerAuth()
@Controller('api/users/me/addresses')
@Access('customer')
@WhileClosed()
export class AddressesController {
  constructor(private readonly addresses: AddressService) {}

  @Get()
  @ApiOperation({ operationId: 'listAddresses', summary: 'Where the customer has things sent, the default first' })
  @ApiOkResponse({ type: [AddressDto] })
  list(@CurrentUser() { userId }: Identity): Promise<AddressDto[]> {
    return this.addresses.list(userId);
  }

  @Post()
  @HttpCode(201)
  @ApiOperation({ operationId: 'addAddress', summary: 'Keeps an address, at most ten; the first is the default' })
  @ApiCreatedResponse({ type: AddressDto })
  @ApiBadRequestResponse({ description: 'request.invalid' })
  @ApiConflictResponse({ description: 'account.addresses_full' })
  add(@CurrentUser() { userId }: Identity, @Body() { isDefault, ...place }: SaveAddressDto): Promise<AddressDto> {
    return this.addresses.add(userId, place, isDefault === true);
  }

  @Put(':id')
  @ApiOperation({ operationId: 'updateAddress', summary: 'Replaces an address' })
  @ApiOkResponse({ type: AddressDto })
  @ApiBadRequestResponse({ description: 'request.invalid' })
  @ApiNotFoundResponse({ description: 'account.address_not_found' })
  update(
    @CurrentUser() { userId }: Identity,
    @Param('id') id: string,
    @Body() { isDefault, ...place }: SaveAddressDto,
  ): Promise<AddressDto> {
    return this.addresses.update(userId, id, place, isDefault === true);
  }

  @Delete(':id')
  @ApiOperation({ operationId: 'removeAddress', summary: 'Takes an address away' })
  @ApiOkResponse({ type: MessageResponseDto })
  @ApiNotFoundResponse({ description: 'account.address_not_found' })
  async remove(@CurrentUser() { userId }: Identity, @Param('id') id: string): Promise<MessageResponseDto> {
    await this.addresses.remove(userId, id);
    return { message: 'The address was removed.' };
  }
}
