import { Injectable } from '@nestjs/common';
import { PlaceDirectory, type Place } from '../../platform/places/index.js';
import { PostOfficeRepository } from './post-offices.repository.js';
import { isPin, officeOf, type PostOffice } from './post-office.rules.js';

/** India's post offices by pin code, from the shop's own database. */
@Injectable()
export class PinCodeService extends PlaceDirectory {
  constructor(private readonly offices: PostOfficeRepository) {
    super();
  }

  /** The offices of a pin by name; none for a pin that is unknown or malformed. */
  async find(pin: string): Promise<PostOffice[]> {
    return isPin(pin) ? this.offices.ofPin(pin) : [];
  }

  override async cityAndState(place: Place): Promise<Pick<Place, 'city' | 'state'>> {
    const office = officeOf(await this.find(place.pinCode), place);
    return office ? { city: office.district, state: office.state } : { city: place.city, state: place.state };
  }
}
