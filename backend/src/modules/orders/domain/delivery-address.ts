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
}

/** The address as the lines of a letter, without the phone. */
export function addressLines(address: DeliveryAddress): string[] {
  return [
    `${address.firstName} ${address.lastName}`,
    address.address,
    `${address.locality}, ${address.city}, ${address.state} ${address.pinCode}`,
  ];
}
