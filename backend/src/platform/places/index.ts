export interface Place {
  readonly locality: string;
  readonly city: string;
  readonly state: string;
  /** Six digits. */
  readonly pinCode: string;
}

/** Knows which city and state a PIN code belongs to; the delivery module knows how. */
export abstract class PlaceDirectory {
  /** The city and state of the directory; those given for a PIN code that it does not know. */
  abstract cityAndState(place: Place): Promise<Pick<Place, 'city' | 'state'>>;
}
