import { Controller, Get, Header, Query, StreamableFile } from '@nestjs/common';
import { ApiBearerAuth, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Clock } from '../../../platform/clock/index.js';
import { Access } from '../../../platform/http/index.js';
import { PrintFilesService } from './print-files.service.js';
import { DateQueryDto } from './print-files.dto.js';

const ZIP = 'application/zip';

@ApiTags('admin')
@ApiBearerAuth()
@Controller('api/admin/print-files')
@Access('admin', 'workshop', 'desk')
export class AdminPrintFilesController {
  constructor(
    private readonly printFiles: PrintFilesService,
    private readonly clock: Clock,
  ) {}

  @Get()
  @Header('cache-control', 'no-store')
  @ApiOperation({
    operationId: 'openPrintFiles',
    summary:
      'Job sheets, photos and words of the orders that came in on a day, paid or to be paid at the door, as one ZIP',
  })
  @ApiProduces(ZIP)
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async ofDay(@Query() query: DateQueryDto): Promise<StreamableFile> {
    const { day, start } = query.from(this.clock.now());
    return new StreamableFile(await this.printFiles.createZip(start), {
      type: ZIP,
      disposition: `attachment; filename="print files ${day}.zip"`,
    });
  }
}
