import { Injectable } from '@nestjs/common';
import { DomainError, toIstDate, type IstDate } from '../../kernel/index.js';
import { CachedResponse, ResponseCache } from '../../platform/cache/index.js';
import { ContentVersion } from '../../platform/rendering/index.js';
import { GiftFinder, isDrawnFirst, PurchasableProducts } from '../catalog/index.js';
import { isPin, orderBy, PinCodeService, WorkCalendar } from '../delivery/index.js';
import { lastDaysFor, makingTimes, type LastDays } from './last-days.rules.js';
import { comingDays, comingOccasions, occasionOf } from './occasion-dates.rules.js';
import type { Occasion } from './occasions.js';

/** Gifts of an occasion's page. */
const MAX_GIFTS = 16;
/** Where parcels go besides the shopper's own place, to compare. */
const CITIES = [
  { place: 'Delhi', pinCode: '110001' },
  { place: 'Mumbai', pinCode: '400001' },
  { place: 'Bengaluru', pinCode: '560001' },
  { place: 'Kolkata', pinCode: '700001' },
  { place: 'Guwahati', pinCode: '781001' },
] as const;

export interface LastDaysRow extends LastDays {
  readonly place: string;
  readonly pinCode: string;
}

export interface LastDaysAnswer {
  readonly now: Date;
  /** Until when these days are right. */
  readonly orderBy: Date;
  readonly on: IstDate;
  /** The asked place first. */
  readonly rows: readonly LastDaysRow[];
}

/** Occasions with their days, gifts, and last days to order. */
@Injectable()
export class OccasionService {
  private readonly cache = new ResponseCache<CachedResponse>((answer) => answer.sizeBytes);

  constructor(
    private readonly gifts: GiftFinder,
    private readonly products: PurchasableProducts,
    private readonly calendar: WorkCalendar,
    private readonly pins: PinCodeService,
    private readonly version: ContentVersion,
  ) {}

  /** All occasions, the next first (OccasionListDto), as bytes of a day and version of the catalogue. */
  list(): Promise<CachedResponse> {
    return this.cached('', async (today) => {
      const occasions = comingOccasions(today).map(({ slug, name, on }) => ({ slug, name, on }));
      return JSON.stringify({ today, occasions });
    });
  }

  /** An occasion's page (OccasionDto). @throws DomainError occasion.unknown */
  async page(slug: string): Promise<CachedResponse> {
    const occasion = found(slug);
    return this.cached(slug, async (today) => {
      const { name, heading, lead } = occasion;
      const [on = null, ...later] = comingDays(occasion, today);
      const { products, total } = await this.gifts.about(occasion.meanings, MAX_GIFTS);
      const facts = JSON.stringify({ slug, name, heading, lead, today, on, later, total });
      return `${facts.slice(0, -1)},"products":${products}}`;
    });
  }

  /**
   * The last days to order for an occasion, at some cities and at the asked place.
   * @param pinCode null for the cities alone
   * @param ownDay the day, for an occasion without one of its own
   * @throws DomainError occasion.unknown, occasion.day_needed, delivery.pin_malformed, delivery.pin_unknown
   */
  async lastDays(slug: string, pinCode: string | null, ownDay: IstDate | null): Promise<LastDaysAnswer> {
    const occasion = found(slug);
    const moment = await this.calendar.moment();
    const on = occasion.festival === null ? ownDay : (comingDays(occasion, toIstDate(moment.now))[0] ?? ownDay);
    if (on === null) throw new DomainError('occasion.day_needed');
    const { ids } = await this.gifts.about(occasion.meanings, MAX_GIFTS);
    const products = (await this.products.byIds(ids)).filter(({ purchasable }) => purchasable);
    const making = makingTimes(products.map((one) => ({ ...one, isDrawnFirst: isDrawnFirst(one) })));
    const asked = pinCode === null ? [] : [await this.placeOf(pinCode)];
    const places = [...asked, ...CITIES.filter((city) => city.pinCode !== pinCode)];
    return {
      now: moment.now,
      orderBy: orderBy(moment),
      on,
      rows: places.map((place) => ({ ...place, ...lastDaysFor(moment, making, place.pinCode, on) })),
    };
  }

  private async placeOf(pinCode: string): Promise<{ place: string; pinCode: string }> {
    if (!isPin(pinCode)) throw new DomainError('delivery.pin_malformed');
    const [office] = await this.pins.find(pinCode);
    if (!office) throw new DomainError('delivery.pin_unknown');
    return { place: office.district, pinCode };
  }

  private async cached(key: string, make: (today: IstDate) => Promise<string>): Promise<CachedResponse> {
    const version = await this.version.current();
    return this.cache.get(version, key, async () => {
      const { now } = await this.calendar.moment();
      const body = await make(toIstDate(now));
      return { value: new CachedResponse(body, undefined, () => this.version.isCurrent(version)), keep: true };
    });
  }
}

/** @throws DomainError occasion.unknown */
function found(slug: string): Occasion {
  const occasion = occasionOf(slug);
  if (!occasion) throw new DomainError('occasion.unknown');
  return occasion;
}
