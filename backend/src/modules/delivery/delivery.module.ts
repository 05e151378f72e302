import { Module } from '@nestjs/common';
import { PinCodes } from './application/pin-codes.js';
import { PinDirectory } from './application/pin-directory.js';
import { PinCodeController } from './http/pin-code.controller.js';
import { PostOffices } from './persistence/post-offices.js';

@Module({
  controllers: [PinCodeController],
  providers: [PinCodes, PinDirectory, PostOffices],
  exports: [PinCodes, PinDirectory],
})
export class DeliveryModule {}
