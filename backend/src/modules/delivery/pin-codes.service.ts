import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Clock } from '../../platform/clock/index.js';
import { NO_TIMEOUTS, StatementPool } from '../../platform/database/index.js';
import { PlaceDirectory, type Place } from '../../platform/places/index.js';
import { isPin, officeOf, type PostOffice } from './post-office.rules.js';

@Injectable()
export class PostOfficeRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly pool: StatementPool,
    private readonly clock: Clock,
  ) {}

  async ofPin(pin: string): Promise<PostOffice[]> {
    return this.pool.query<PostOffice>(
      'select pin, name, district, state from post_office where pin = ? order by name, district',
      [pin],
    );
  }

  /** Which edition is loaded; null before the first. */
  async edition(): Promise<string | null> {
    const [row] = await this.em.fork().execute<{ edition: string }[]>('select edition from post_office_edition');
    return row?.edition ?? null;
  }

  /** Replaces all offices at once; readers see the old ones until it is done. False when another process was first. */
  async replace(edition: string, parts: AsyncIterable<readonly PostOffice[]>): Promise<boolean> {
    const now = this.clock.now();
    return this.em.fork().transactional(async (tx) => {
      await tx.execute(NO_TIMEOUTS);
      await tx.execute(
        `insert into post_office_edition (edition, offices, loaded_at) values ('', 0, ?) on conflict (id) do nothing`,
        [now],
      );
      const [row] = await tx.execute<{ edition: string }[]>('select edition from post_office_edition for update');
      if (row?.edition === edition) return false;
      await tx.execute('delete from post_office');
      for await (const offices of parts) {
        const column = (name: keyof PostOffice) => offices.map((office) => office[name]).join('\n');
        await tx.execute(
          `insert into post_office (pin, name, district, state)
           select * from unnest(string_to_array(?, e'\\n'), string_to_array(?, e'\\n'),
                                string_to_array(?, e'\\n'), string_to_array(?, e'\\n'))
           on conflict do nothing`,
          [column('pin'), column('name'), column('district'), column('state')],
        );
      }
      await tx.execute(
        `update post_office_edition set edition = ?, loaded_at = ?, offices = (select count(*) from post_office)`,
        [edition, now],
      );
      return true;
    });
  }
}

const KEPT_PINS = 2_000;
const FRESH_MS = 60_000;

/** India's post offices by pin code, from the shop's own database, as they were there at most a minute ago. */
@Injectable()
export class PinCodeService extends PlaceDirectory {
  private readonly kept = new LRUCache<string, readonly PostOffice[]>({ max: KEPT_PINS, ttl: FRESH_MS });

  constructor(private readonly offices: PostOfficeRepository) {
    super();
  }

  /** The offices of a pin by name; none for a pin that is unknown or malformed. */
  async find(pin: string): Promise<readonly PostOffice[]> {
    const known = this.kept.get(pin);
    if (known) return known;
    const offices = isPin(pin) ? await this.offices.ofPin(pin) : [];
    if (offices.length > 0) this.kept.set(pin, offices);
    return offices;
  }

  override async cityAndState(place: Place): Promise<Pick<Place, 'city' | 'state'>> {
    const office = officeOf(await this.find(place.pinCode), place);
    return office ? { city: office.district, state: office.state } : { city: place.city, state: place.state };
  }
}
