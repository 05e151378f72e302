import { returnPeriod, toPortalJson, type PortalReturn } from './gstr1-json.js';
import type { Gstr1 } from './gstr1.rules.js';

export interface TaxFile {
  /** Of the file, without a folder. */
  readonly name: string;
  /** Its media type. */
  readonly type: string;
  readonly content: Buffer;
}

/** A form in which a month's return is handed on: to the tax portal, or to a program that files it. */
export abstract class TaxFileFormat {
  /** As TAX_FILE_FORMAT names it. */
  abstract readonly name: string;

  /** All of the return that holds amounts; the same return is the same file. */
  abstract write(gstr1: Gstr1, of: PortalReturn): TaxFile;
}

/** The JSON of the GST portal's offline tool. */
export class PortalJson extends TaxFileFormat {
  override readonly name = 'gstn';

  override write(gstr1: Gstr1, of: PortalReturn): TaxFile {
    return {
      name: `gstr1-${returnPeriod(of.month)}.json`,
      type: 'application/json',
      content: Buffer.from(`${JSON.stringify(toPortalJson(gstr1, of), null, 1)}\n`),
    };
  }
}

/** What TAX_FILE_FORMAT may name. Another one needs a class, and a line here. */
const TAX_FILE_FORMATS = new Map<string, new () => TaxFileFormat>([['gstn', PortalJson]]);

/** @throws Error for a name that no format has */
export function taxFileFormat(name: string): TaxFileFormat {
  const Format = TAX_FILE_FORMATS.get(name);
  if (Format) return new Format();
  throw new Error(`TAX_FILE_FORMAT is ${name}: it must be one of ${[...TAX_FILE_FORMATS.keys()].join(', ')}.`);
}
