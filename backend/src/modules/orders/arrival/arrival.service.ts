import { Injectable } from '@nestjs/common';
import { DomainError, sumPaise, type IstDate, type Paise } from '../../../kernel/index.js';
import { isDrawnFirst, PurchasableProducts, type PurchasableProduct } from '../../catalog/index.js';
import {
  arrivalAfter,
  arrivalOf,
  earliestEstimate,
  farthestDays,
  isCodServed,
  nextCutOff,
  orderBy,
  PinCodeService,
  transitDays,
  WorkCalendar,
  type Arrival,
  type FestivalCutOff,
} from '../../delivery/index.js';
import { CurrentTerms } from '../order/current-terms.js';
import { codFee, deliveryFeeFor, expressFee } from '../order/policies.js';

/** Making takes at most so many days among the dates that lists offer. */
const MAX_LISTED_MAKING_DAYS = 12;

export interface ArrivalAnswer extends Arrival {
  readonly now: Date;
  readonly pinCode: string;
  /** The district. */
  readonly place: string;
  readonly state: string;
  /** Working days; of the slowest product. */
  readonly makingDays: number;
  /** One of them is made with words or a photo. */
  readonly isPersonalised: boolean;
  /** One of them is drawn first and waits for the buyer’s approval: its dates are not sure. */
  readonly isProofFirst: boolean;
  /** The first day of each by itself, without express. */
  readonly products: readonly { readonly productId: string; readonly standard: IstDate }[];
  readonly fees: { readonly standard: Paise; readonly express: Paise };
  /** Paying in cash: what it costs where it is possible, else why it is not. */
  readonly cod: { readonly fee: Paise; readonly problem: 'personalised' | 'place' | null };
  readonly festival: FestivalCutOff | null;
}

/** By when something is there, by the days that its making takes. */
export interface ArrivalDates {
  readonly now: Date;
  readonly orderBy: Date;
  readonly dates: readonly { readonly makingDays: number; readonly arrivesOn: IstDate }[];
}

/** The answer to "When will it arrive?", of nobody in particular. */
@Injectable()
export class ArrivalService {
  constructor(
    private readonly products: PurchasableProducts,
    private readonly pins: PinCodeService,
    private readonly calendar: WorkCalendar,
    private readonly terms: CurrentTerms,
  ) {}

  /**
   * @param productIds ids; those that cannot be bought are left out
   * @throws DomainError delivery.pin_unknown, catalog.product_unknown where nothing is left
   */
  async answer(pinCode: string, productIds: readonly string[]): Promise<ArrivalAnswer> {
    const [[office], found, moment, terms] = await Promise.all([
      this.pins.find(pinCode),
      this.products.byIds(productIds),
      this.calendar.moment(),
      this.terms.read(),
    ]);
    if (!office) throw new DomainError('delivery.pin_unknown');
    const products = found.filter(({ purchasable }) => purchasable);
    if (products.length === 0) throw new DomainError('catalog.product_unknown');
    const makingDays = products.map(({ madeToOrderDays }) => madeToOrderDays);
    const isProofFirst = products.some(isDrawnFirst);
    const ordered = { ...moment, pinCode, makingDays, isProofFirst };
    const isPersonalised = products.some(bearsWordsOrPhoto);
    const subtotal = sumPaise(products.map(({ price }) => price));
    const grams = products.reduce((sum, { weightGrams }) => sum + weightGrams, 0);
    return {
      ...arrivalOf(ordered),
      now: moment.now,
      pinCode,
      place: office.district,
      state: office.state,
      makingDays: Math.max(...makingDays),
      isPersonalised,
      isProofFirst,
      products: products.map(({ id, madeToOrderDays }) => ({
        productId: id,
        standard: earliestEstimate({ ...ordered, makingDays: [madeToOrderDays], express: false }).arrivesOn,
      })),
      fees: { standard: deliveryFeeFor(terms.delivery, { pinCode, subtotal, grams }), express: expressFee(terms) },
      cod: {
        fee: codFee(subtotal, terms),
        problem: isPersonalised ? 'personalised' : isCodServed(pinCode) ? null : 'place',
      },
      festival: isProofFirst ? null : nextCutOff(ordered),
    };
  }

  /** @param pinCode null for any place in India: the farthest decides */
  async dates(pinCode: string | null): Promise<ArrivalDates> {
    const moment = await this.calendar.moment();
    const roadDays = pinCode === null ? farthestDays(moment.transit) : transitDays(pinCode, false, moment.transit);
    const dates = Array.from({ length: MAX_LISTED_MAKING_DAYS + 1 }, (_, makingDays) => ({
      makingDays,
      arrivesOn: arrivalAfter(moment, makingDays, roadDays),
    }));
    return { now: moment.now, orderBy: orderBy(moment), dates };
  }
}

const bearsWordsOrPhoto = ({ customisable, needsPhoto, needsText }: PurchasableProduct): boolean =>
  customisable || needsPhoto || needsText;
