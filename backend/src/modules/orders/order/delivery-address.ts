/** Where an order goes. All of it is text that a person typed, trimmed. */
export interface DeliveryAddress {
  readonly firstName: string;
  readonly lastName: string;
  readonly address: string;
  readonly locality: string;
  readonly city: string;
  readonly state: string;
  /** Six digits, not beginning with 0. */
  readonly pinCode: string;
  /** Ten digits, beginning with 6 to 9. */
  readonly phone: string;
  readonly billingAddress?: string;
  /** Who bought it, where it goes to somebody else. */
  readonly buyer?: { readonly name: string; readonly phone: string };
}

/** Whom the shop writes to and calls about the order. */
export function buyerOf({ firstName, lastName, phone, buyer }: DeliveryAddress): { name: string; phone: string } {
  return buyer ?? { name: `${firstName} ${lastName}`, phone };
}

/** The address as the lines of a letter, without the phone. */
export function addressLines(address: DeliveryAddress): string[] {
  return [
    `${address.firstName} ${address.lastName}`,
    address.address,
    `${address.locality}, ${address.city}, ${address.state} ${address.pinCode}`,
  ];
}
