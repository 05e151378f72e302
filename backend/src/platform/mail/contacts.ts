/** Knows by which other ways a person can be reached; the auth module does. */
export abstract class Contacts {
  /** @returns the phone number of the account; null where there is none */
  abstract phoneOf(email: string): Promise<string | null>;
}
