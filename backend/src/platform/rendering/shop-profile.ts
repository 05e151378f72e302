import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { toIstDate } from '../../kernel/index.js';
import { Clock } from '../clock/index.js';
import { paperOf, shopConfig } from '../config/index.js';
import { PaymentPage } from '../http/index.js';
import {
  PolicyTexts,
  closureNotice,
  SettingsService,
  TermsService,
  type OwnTerms,
  type PolicyPage,
} from '../settings/index.js';

/** What pages say of the terms that the owner set; what is not set is left out. */
const SHOWN_TERMS = [
  'cancelHours',
  'returnDays',
  'damageHours',
  'remakePercent',
  'expressRupees',
  'giftWrapRupees',
  'codFromRupees',
  'codFeeBelowRupees',
  'codFeeFromRupees',
  'freeDeliveryFromRupees',
] as const satisfies readonly (keyof OwnTerms)[];

/** Settings that every page gets: few and short, because they are part of every document. */
export interface ShopProfile {
  readonly siteName: string;
  /** Of the theme's paper, such as `#f7f8f5`. */
  readonly themeColor: string;
  readonly publicUrl: string;
  readonly checkoutScriptUrl: string;
  readonly contactEmail: string;
  readonly contactPhone: string;
  /** Rupees, to where it costs most; left out while delivery is free everywhere. */
  readonly deliveryFee?: number;
  readonly legal: {
    readonly name: string;
    readonly address: string;
    readonly grievanceOfficer: string;
    readonly countryOfOrigin: string;
    /** Left out while the shop has none. */
    readonly gstin?: string;
  };
  /** Left out while the owner has set none of them. */
  readonly terms?: Readonly<Partial<Record<(typeof SHOWN_TERMS)[number], number>>>;
  /** When the terms were last changed, ISO 8601. */
  readonly termsChangedAt?: string;
  /** Version of the owner's own text by page; the page asks for the text itself. */
  readonly policyTexts?: Readonly<Partial<Record<PolicyPage, number>>>;
  /** What stands on every page for some days: the workshop is closed. */
  readonly notice?: string;
  /** While the shop is closed to shoppers: the browser then asks the server for each page. */
  readonly opensSoon?: true;
}

@Injectable()
export class ShopProfiles {
  constructor(
    @Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>,
    private readonly payments: PaymentPage,
    private readonly settings: SettingsService,
    private readonly terms: TermsService,
    private readonly texts: PolicyTexts,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<ShopProfile> {
    const [settings, { own, changedAt }, texts] = await Promise.all([
      this.settings.read(),
      this.terms.current(),
      this.texts.current(),
    ]);
    const notice = closureNotice(own, toIstDate(this.clock.now()));
    const deliveryFee = this.greatestDeliveryFee(own);
    const terms = Object.fromEntries(
      SHOWN_TERMS.flatMap((name) => (own[name] === undefined ? [] : [[name, own[name]]])),
    );
    const versions = texts.filter(({ body }) => body !== '').map(({ page, version }) => [page, version] as const);
    return {
      siteName: settings.site_name,
      themeColor: paperOf(this.config.theme),
      publicUrl: this.config.publicUrl,
      checkoutScriptUrl: this.payments.sources.scriptUrl,
      contactEmail: settings.contact_email,
      contactPhone: settings.contact_phone,
      ...(deliveryFee > 0 ? { deliveryFee } : {}),
      legal: {
        name: settings.legal_name,
        address: settings.legal_address,
        grievanceOfficer: settings.grievance_officer,
        countryOfOrigin: settings.country_of_origin,
        ...(settings.gstin ? { gstin: settings.gstin } : {}),
      },
      ...(Object.keys(terms).length > 0 ? { terms, ...(changedAt ? { termsChangedAt: changedAt } : {}) } : {}),
      ...(notice ? { notice } : {}),
      ...(settings.is_open ? {} : { opensSoon: true as const }),
      ...(versions.length > 0 ? { policyTexts: Object.fromEntries(versions) } : {}),
    };
  }

  private greatestDeliveryFee(own: OwnTerms): number {
    const standard = own.deliveryRupees ?? this.config.deliveryFeeRupees;
    const zones = [own.deliveryHomeRupees, own.deliveryNearRupees, own.deliveryAcrossRupees, own.deliveryRemoteRupees];
    return Math.max(...zones.map((fee) => fee ?? standard), own.deliveryPerKgRupees ?? 0);
  }
}
