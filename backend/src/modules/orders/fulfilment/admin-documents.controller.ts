import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiConflictResponse,
  ApiNotFoundResponse,
  ApiOkResponse,
  ApiOperation,
  ApiProduces,
  ApiTags,
} from '@nestjs/swagger';
import { Access } from '../../../platform/http/index.js';
import { OrderDocumentService, type OrderDocument } from './order-documents.service.js';

const PDF = 'application/pdf';

function shown({ number, pdf }: OrderDocument, name: string): StreamableFile {
  return new StreamableFile(pdf, {
    type: PDF,
    disposition: `inline; filename="${number} ${name}.pdf"`,
    length: pdf.length,
  });
}

/** Papers that a browser opens in a tab of their own. */
@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/orders')
@Access('admin', 'workshop', 'desk')
export class AdminDocumentsController {
  constructor(private readonly documents: OrderDocumentService) {}

  @Get(':key/packing-slip.pdf')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'openPackingSlip', summary: 'What goes into the parcel, without prices' })
  @ApiProduces(PDF)
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiNotFoundResponse({ description: 'order.not_found' })
  @ApiConflictResponse({ description: 'order.no_papers' })
  async packingSlip(@Param('key') key: string): Promise<StreamableFile> {
    return shown(await this.documents.packingSlip(key), 'packing slip');
  }

  @Get(':key/job-sheet.pdf')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'openJobSheet', summary: 'A sheet for each piece, with its words, photo and day' })
  @ApiProduces(PDF)
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  @ApiNotFoundResponse({ description: 'order.not_found' })
  @ApiConflictResponse({ description: 'order.no_papers' })
  async jobSheet(@Param('key') key: string): Promise<StreamableFile> {
    return shown(await this.documents.jobSheet(key), 'job sheet');
  }
}
