import { Global, Module } from '@nestjs/common';
import { PlaceDirectory } from '../../platform/places/index.js';
import { PinCodeService, PostOfficeRepository } from './pin-codes.service.js';
import { PinCodeImport } from './pin-code-import.js';
import { PinCodeController } from './pin-codes.controller.js';

/** Global, so that the account finds the PlaceDirectory. */
@Global()
@Module({
  controllers: [PinCodeController],
  providers: [
    PinCodeService,
    PinCodeImport,
    PostOfficeRepository,
    { provide: PlaceDirectory, useExisting: PinCodeService },
  ],
  exports: [PinCodeService, PinCodeImport, PlaceDirectory],
})
export class DeliveryModule {}
