/** Other ways to reach a person than by e-mail; the auth module implements it. */
export abstract class Contacts {
  /** @returns the phone number of the account; null where there is none */
  abstract phoneOf(email: string): Promise<string | null>;
}
