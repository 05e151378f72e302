import { Module } from '@nestjs/common';
import { PinCodeService } from './pin-codes.service.js';
import { PinCodeImport } from './pin-code-import.js';
import { PinCodeController } from './pin-codes.controller.js';
import { PostOfficeRepository } from './post-offices.repository.js';

@Module({
  controllers: [PinCodeController],
  providers: [PinCodeService, PinCodeImport, PostOfficeRepository],
  exports: [PinCodeService, PinCodeImport],
})
export class DeliveryModule {}
