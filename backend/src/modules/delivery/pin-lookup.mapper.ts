import type { PostOffice } from './post-office.rules.js';

/** The answer of the public postal lookup, to the letter. */
export interface PinLookup {
  readonly Status: 'Success' | 'Error';
  readonly Message: string;
  readonly PostOffice: readonly { readonly Name: string; readonly District: string; readonly State: string }[] | null;
}

export function pinLookup(offices: readonly PostOffice[]): PinLookup {
  if (offices.length === 0) return { Status: 'Error', Message: 'No records found', PostOffice: null };
  return {
    Status: 'Success',
    Message: `Number of pincode(s) found:${offices.length}`,
    PostOffice: offices.map(({ name, district, state }) => ({ Name: name, District: district, State: state })),
  };
}
