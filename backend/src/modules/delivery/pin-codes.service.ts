import { Injectable } from '@nestjs/common';
import { PostOfficeRepository } from './post-offices.repository.js';
import { isPin, type PostOffice } from './post-office.rules.js';

/** India's post offices by pin code, from the shop's own database. */
@Injectable()
export class PinCodeService {
  constructor(private readonly offices: PostOfficeRepository) {}

  /** The offices of a pin by name; none for a pin that is unknown or malformed. */
  async find(pin: string): Promise<PostOffice[]> {
    return isPin(pin) ? this.offices.ofPin(pin) : [];
  }
}
