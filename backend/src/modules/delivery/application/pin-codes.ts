import { Injectable } from '@nestjs/common';
import { PostOffices } from '../persistence/post-offices.js';
import { isPin, type PostOffice } from '../domain/post-office.js';

/** India's post offices by pin code, from the shop's own database. */
@Injectable()
export class PinCodes {
  constructor(private readonly offices: PostOffices) {}

  /** The offices of a pin by name; none for a pin that is unknown or malformed. */
  async find(pin: string): Promise<PostOffice[]> {
    return isPin(pin) ? this.offices.ofPin(pin) : [];
  }
}
