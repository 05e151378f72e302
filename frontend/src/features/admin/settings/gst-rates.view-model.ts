import type { GstBandDto, GstRateDto, SaveGstRateDto } from '../../../api/generated/types';
import { typedNumber } from '../components/typed-number';

/** A rate up to a price, as it is typed. */
export interface BandForm {
  /** rupees; '' for any price, of the last one */
  upTo: string;
  /** per cent */
  rate: string;
}

export interface GstRateForm {
  hsn: string;
  name: string;
  /** `2027-04-01` */
  validFrom: string;
  bands: readonly BandForm[];
}

/** By the server's name of the field: `bands.1.upTo`. */
export type GstRateErrors = Readonly<Record<string, string>>;

const figures = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 });
const dayNames = new Intl.DateTimeFormat('en-IN', { timeZone: 'UTC', day: 'numeric', month: 'short', year: 'numeric' });

const dayLabel = (day: string): string => dayNames.format(new Date(`${day}T00:00:00Z`));

/** `5 % up to ₹2,500, 18 % above` */
export function bandsLabel(bands: readonly GstBandDto[]): string {
  if (bands.length === 1) return `${figures.format(bands[0]?.rate ?? 0)} %`;
  return bands
    .map(({ upTo, rate }) => `${figures.format(rate)} % ${upTo === null ? 'above' : `up to ₹${figures.format(upTo)}`}`)
    .join(', ');
}

/** `Since 22 Sep 2025`, `From 1 Apr 2027`, `Until newer ones began` */
export function scheduleLabel({ validFrom, isInForce, isOpen }: GstRateDto): string {
  if (isInForce) return `Since ${dayLabel(validFrom)}`;
  return isOpen ? `From ${dayLabel(validFrom)}` : `From ${dayLabel(validFrom)}, replaced`;
}

/** A new schedule: of a code that there is with its rates of today, else empty. */
export function rateFormOf(rate: GstRateDto | null, today: string): GstRateForm {
  if (!rate) return { hsn: '', name: '', validFrom: today, bands: [{ upTo: '', rate: '' }] };
  const { hsn, name, validFrom, bands } = rate;
  return {
    hsn,
    name,
    validFrom: validFrom < today ? today : validFrom,
    bands: bands.map((band) => ({ upTo: band.upTo === null ? '' : String(band.upTo), rate: String(band.rate) })),
  };
}

/** With one more band below the last, which stays without an end. */
export function withBand(form: GstRateForm): GstRateForm {
  return { ...form, bands: [...form.bands.slice(0, -1), { upTo: '', rate: '' }, ...form.bands.slice(-1)] };
}

export const withoutBand = (form: GstRateForm, place: number): GstRateForm => ({
  ...form,
  bands: form.bands.filter((_, at) => at !== place),
});

const numberOf = (typed: string): number => typedNumber(typed, 2) ?? Number.NaN;

/** What can be seen without the server; it says the rest. */
export function rateErrors({ hsn, name, bands }: GstRateForm): GstRateErrors {
  const errors: Record<string, string> = {};
  if (!/^\d{2,8}$/.test(hsn.trim())) errors['hsn'] = 'Enter 2 to 8 digits.';
  if (name.trim() === '') errors['name'] = 'Enter what it covers.';
  bands.forEach(({ upTo, rate }, place) => {
    const isLast = place === bands.length - 1;
    if (!isLast && !(numberOf(upTo) >= 1)) errors[`bands.${place}.upTo`] = 'Enter the highest price.';
    if (!(numberOf(rate) >= 0 && numberOf(rate) <= 100)) errors[`bands.${place}.rate`] = 'From 0 to 100.';
  });
  return errors;
}

export function toSaveDto({ hsn, name, validFrom, bands }: GstRateForm): SaveGstRateDto {
  return {
    hsn: hsn.trim(),
    name: name.trim(),
    validFrom,
    bands: bands.map(({ upTo, rate }, place) => ({
      upTo: place === bands.length - 1 ? null : numberOf(upTo),
      rate: numberOf(rate),
    })),
  };
}
