import { Injectable, type OnModuleInit } from '@nestjs/common';
import { TransitionEffects } from '../order/transition-effects.js';
import { CodBlocklist } from './cod-blocklist.js';

/** A buyer who refused a parcel at the door may not pay there again. */
@Injectable()
export class CodEffects implements OnModuleInit {
  constructor(
    private readonly effects: TransitionEffects,
    private readonly blocklist: CodBlocklist,
  ) {}

  onModuleInit(): void {
    this.effects.register({ bar_cash: (tx, order) => this.blocklist.block(tx, order) });
  }
}
