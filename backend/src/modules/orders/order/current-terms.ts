import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { ordersConfig } from '../../../platform/config/index.js';
import { TermsService } from '../../../platform/settings/index.js';
import { defaultTerms, termsOf, type Terms } from './policies.js';

/** What holds for an order that is placed now. */
@Injectable()
export class CurrentTerms {
  constructor(
    private readonly terms: TermsService,
    @Inject(ordersConfig.KEY) private readonly config: ConfigType<typeof ordersConfig>,
  ) {}

  async read(): Promise<Terms> {
    const { own } = await this.terms.current();
    return termsOf(own, this.config.deliveryFee);
  }

  /** What holds where the owner set nothing. */
  defaults(): ReturnType<typeof defaultTerms> {
    return defaultTerms(this.config.deliveryFee);
  }
}
