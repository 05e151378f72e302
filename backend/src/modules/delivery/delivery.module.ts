import { Module } from '@nestjs/common';
import { PinCodeService, PostOfficeRepository } from './pin-codes.service.js';
import { PinCodeImport } from './pin-code-import.js';
import { PinCodeController } from './pin-codes.controller.js';

@Module({
  controllers: [PinCodeController],
  providers: [PinCodeService, PinCodeImport, PostOfficeRepository],
  exports: [PinCodeService, PinCodeImport],
})
export class DeliveryModule {}
