import { Injectable } from '@nestjs/common';

/** The only source of the present moment. */
export abstract class Clock {
  abstract now(): Date;
}

@Injectable()
export class SystemClock extends Clock {
  override now(): Date {
    return new Date();
  }
}

/** Runs with the system's clock, ahead of it by what `advance` added up. For tests. */
export class OffsetClock extends Clock {
  private aheadMs = 0;

  override now(): Date {
    return new Date(Date.now() + this.aheadMs);
  }

  advance(ms: number): void {
    this.aheadMs += ms;
  }
}
