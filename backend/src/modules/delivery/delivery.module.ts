import { Global, Module } from '@nestjs/common';
import { PlaceDirectory } from '../../platform/places/index.js';
import { PinCodeService, PostOfficeRepository } from './pin-codes.service.js';
import { PinCodeImport } from './pin-code-import.js';
import { PinCodeController } from './pin-codes.controller.js';
import { WorkCalendar } from './work-calendar.service.js';

/** Global, so that the account finds the PlaceDirectory. */
@Global()
@Module({
  controllers: [PinCodeController],
  providers: [
    PinCodeService,
    PinCodeImport,
    PostOfficeRepository,
    WorkCalendar,
    { provide: PlaceDirectory, useExisting: PinCodeService },
  ],
  exports: [PinCodeService, PinCodeImport, PlaceDirectory, WorkCalendar],
})
export class DeliveryModule {}
