import { statfs } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { alertsConfig, storageConfig } from '../config/index.js';

export interface DiskState {
  readonly freeBytes: number;
  readonly sizeBytes: number;
  /** Whether less is free than ALERT_DISK_FREE_MB says. */
  readonly isLow: boolean;
}

/** The disk that DATA_DIR is on. */
@Injectable()
export class DiskSpace {
  constructor(
    @Inject(storageConfig.KEY) private readonly storage: ConfigType<typeof storageConfig>,
    @Inject(alertsConfig.KEY) private readonly alerts: ConfigType<typeof alertsConfig>,
  ) {}

  /** @throws Error if the folder does not exist */
  async read(): Promise<DiskState> {
    const { bavail, blocks, bsize } = await statfs(this.storage.dataDir);
    const freeBytes = bavail * bsize;
    return { freeBytes, sizeBytes: blocks * bsize, isLow: freeBytes < this.alerts.diskFreeBytes };
  }
}
