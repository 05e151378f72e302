import { Body, Controller, Get, Header, Put } from '@nestjs/common';
import { ApiBadRequestResponse, ApiBearerAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Access, CurrentUser, FreshProof, type Identity } from '../../platform/http/index.js';
import { SettingsService } from '../../platform/settings/index.js';
import { stateOfGstin, normalizeGstin } from '../orders/index.js';
import { UpdateInvoiceSettingsDto, InvoiceSettingsDto } from './invoice-settings.dto.js';

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/invoice-settings')
@Access('admin', 'owner')
export class InvoiceSettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'getInvoiceSettings', summary: 'Who invoices, and how they are numbered' })
  @ApiOkResponse({ type: InvoiceSettingsDto })
  async read(): Promise<InvoiceSettingsDto> {
    const { gstin, invoice_prefix, charge_tax, hsn_digits } = await this.settings.read();
    const place = stateOfGstin(gstin);
    return { gstin, invoice_prefix, charge_tax, hsn_digits, state: place ? `${place.state} (${place.code})` : '' };
  }

  @Put()
  @FreshProof()
  @ApiOperation({ operationId: 'changeInvoiceSettings', summary: 'Bills that are written from now on follow it' })
  @ApiOkResponse({ type: InvoiceSettingsDto })
  @ApiBadRequestResponse({ description: 'request.invalid' })
  async change(
    @CurrentUser() { email }: Identity,
    @Body() { gstin, invoice_prefix, charge_tax, hsn_digits }: UpdateInvoiceSettingsDto,
  ): Promise<InvoiceSettingsDto> {
    await this.settings.change(
      {
        ...(gstin === undefined ? {} : { gstin: normalizeGstin(gstin) }),
        ...(invoice_prefix === undefined ? {} : { invoice_prefix: invoice_prefix.toUpperCase() }),
        ...(charge_tax === undefined ? {} : { charge_tax }),
        ...(hsn_digits === undefined ? {} : { hsn_digits }),
      },
      email,
    );
    return this.read();
  }
}
