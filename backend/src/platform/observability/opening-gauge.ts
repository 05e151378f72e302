import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ShopOpening } from '../settings/index.js';
import { AlertRegistry } from './alert-registry.js';

/** The metric `shop_open`, by which alerts leave out the 503 responses of a closed shop. */
@Injectable()
export class OpeningGauge implements OnModuleInit {
  constructor(
    private readonly opening: ShopOpening,
    private readonly watchList: AlertRegistry,
  ) {}

  onModuleInit(): void {
    this.watchList.addGauge({
      name: 'shop_open',
      help: '1 while shoppers are let in; else they are answered with 503',
      read: () => Promise.resolve(this.opening.isOpen ? 1 : 0),
    });
  }
}
