import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiskSpace } from '../disk/index.js';
import { AlertRegistry, type AlertStatus } from './alert-registry.js';

const MEGABYTE = 1_000_000;

/** How much room is left for files. */
@Injectable()
export class DiskAlerts implements OnModuleInit {
  constructor(
    private readonly watchList: AlertRegistry,
    private readonly disk: DiskSpace,
  ) {}

  onModuleInit(): void {
    this.watchList.addGauge({
      name: 'shop_disk_free_bytes',
      help: 'Free space on the disk of DATA_DIR',
      read: async () => (await this.disk.read()).freeBytes,
    });
    this.watchList.addGauge({
      name: 'shop_disk_size_bytes',
      help: 'Size of the disk of DATA_DIR',
      read: async () => (await this.disk.read()).sizeBytes,
    });
    this.watchList.addRule({
      kind: 'disk-low',
      titles: { begin: 'The disk is nearly full', end: 'The disk has room again' },
      evaluate: () => this.evaluate(),
    });
  }

  private async evaluate(): Promise<AlertStatus> {
    const { freeBytes, isLow } = await this.disk.read();
    const free = `${Math.floor(freeBytes / MEGABYTE)} MB`;
    if (!isLow) return { step: 'end', words: `${free} are free on the disk of the shop’s files.` };
    return {
      step: 'begin',
      words: `Only ${free} are free on the disk of the shop’s files (DATA_DIR). When it is full, photos and reports are refused. Enlarge the disk or free some of it.`,
    };
  }
}
