import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/index.js';
import { defineJob, ProcessesJob } from '../../../platform/queue/index.js';
import { ParcelTracking, type TrackedParcel } from './parcel-tracking.js';
import { ParcelService } from './parcels.service.js';

const EVERY_MS = 30 * 60_000;
const DAY_MS = 86_400_000;
/** A parcel that has been on its way for longer is lost, and for the desk. */
const FOLLOWED_DAYS = 45;
const BATCH = 50;
/** How the history and the audit log name who said that a parcel has arrived. */
const CARRIER_ACTOR = 'carrier';

const followParcels = defineJob<Record<string, never>>('orders.follow-parcels', {
  queue: 'work',
  every: EVERY_MS,
});

interface ParcelRow extends TrackedParcel {
  readonly id: string;
  readonly orderId: string;
}

/** Asks carriers about parcels on their way, and notes those that have arrived. */
@Injectable()
export class ParcelTrackingProcessor {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly tracking: ParcelTracking,
    private readonly parcels: ParcelService,
  ) {}

  @ProcessesJob(followParcels)
  async run(): Promise<void> {
    if (!this.tracking.follows) return;
    const open = await this.open();
    for (let from = 0; from < open.length; from += BATCH) await this.follow(open.slice(from, from + BATCH));
  }

  private async follow(batch: readonly ParcelRow[]): Promise<void> {
    const progress = await this.tracking.progressOf(batch);
    const arrived = batch.filter((parcel) => progress.get(parcel) === 'delivered');
    const noted = await Promise.allSettled(
      arrived.map(({ orderId, id }) => this.parcels.arrive(orderId, id, CARRIER_ACTOR)),
    );
    const failed = noted.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  }

  /** Not those that are paid at the door: the desk notes the money with the parcel. */
  private open(): Promise<ParcelRow[]> {
    const since = new Date(this.clock.now().getTime() - FOLLOWED_DAYS * DAY_MS);
    return this.em.fork().execute<ParcelRow[]>(
      `select s.id, s.order_id as "orderId", s.carrier, s.tracking_number as "trackingNumber"
       from shipment s join shop_order o on o.id = s.order_id
       where s.delivered_at is null and s.shipped_at > ? and o.state in ('packed', 'shipped') and o.hidden_at is null
         and o.pay_by <> 'cash'
       order by s.shipped_at, s.id`,
      [since],
    );
  }
}
