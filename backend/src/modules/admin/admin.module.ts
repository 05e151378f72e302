import { Module } from '@nestjs/common';
import { SettingsController } from './http/settings.controller.js';

/** What the admin sees and sets of the shop as a whole. */
@Module({
  controllers: [SettingsController],
})
export class AdminModule {}
