import { Module, type DynamicModule } from '@nestjs/common';
import { PlatformModule, type PlatformOptions } from './platform/platform.module.js';

export type ShopOptions = Omit<PlatformOptions, 'entities'>;

/** The whole shop. */
@Module({})
export class AppModule {
  static forRoot(options: ShopOptions): DynamicModule {
    return {
      module: AppModule,
      imports: [PlatformModule.forRoot({ ...options, entities: [] })],
    };
  }
}
