import type { Pool } from 'pg';

export interface PoolUse {
  readonly size: number;
  readonly inUse: number;
  /** Who waits for a connection. */
  readonly waiting: number;
}

/** The connections that this process keeps for its statements. */
export class DatabasePool {
  private readonly pools: Pool[] = [];

  constructor(private readonly size: number) {}

  watch(pool: Pool): void {
    this.pools.push(pool);
  }

  get use(): PoolUse {
    const sum = (count: (pool: Pool) => number) => this.pools.reduce((total, pool) => total + count(pool), 0);
    return {
      size: this.size,
      inUse: sum(({ totalCount, idleCount }) => totalCount - idleCount),
      waiting: sum(({ waitingCount }) => waitingCount),
    };
  }
}
