/** What a charge is to the tax office: its service code, and GST in percent. */
export interface ChargeTax {
  readonly hsn: string;
  readonly rate: number;
}

const CARRIAGE: ChargeTax = { hsn: '996812', rate: 18 };
const BY_CODE: Readonly<Record<string, ChargeTax>> = {
  delivery: CARRIAGE,
  express: CARRIAGE,
  gift_wrap: { hsn: '998540', rate: 18 },
};
const OTHER_SERVICES: ChargeTax = { hsn: '998599', rate: 18 };

export function chargeTax(code: string): ChargeTax {
  return BY_CODE[code] ?? OTHER_SERVICES;
}
