import { createReadStream, type ReadStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { storageConfig } from '../config/index.js';

/** Files of reports: `<report>.xlsx`, and `<report>.<run>.part` while it is being written. */
@Injectable()
export class ReportFiles {
  constructor(@Inject(storageConfig.KEY) private readonly config: ConfigType<typeof storageConfig>) {}

  /** Path for a run. Deletes what earlier runs of the report left. */
  async begin(reportId: string, run: string): Promise<string> {
    await mkdir(this.config.reportsDir, { recursive: true, mode: 0o700 });
    await this.remove(reportId);
    return this.place(`${reportId}.${run}.part`);
  }

  keep(part: string, reportId: string): Promise<void> {
    return rename(part, this.place(`${reportId}.xlsx`));
  }

  drop(part: string): Promise<void> {
    return rm(part, { force: true });
  }

  async remove(reportId: string): Promise<void> {
    for (const name of await this.names()) {
      if (name.startsWith(`${reportId}.`)) await rm(this.place(name), { force: true });
    }
  }

  /** Ids of reports that have files. */
  async ids(): Promise<string[]> {
    return [...new Set((await this.names()).map((name) => name.split('.')[0] ?? ''))];
  }

  /** null if the file does not exist. */
  async open(reportId: string): Promise<{ bytes: number; content: ReadStream } | null> {
    const file = this.place(`${reportId}.xlsx`);
    const found = await stat(file).catch(() => null);
    return found && { bytes: found.size, content: createReadStream(file) };
  }

  private place(name: string): string {
    return path.join(this.config.reportsDir, name);
  }

  private names(): Promise<string[]> {
    return readdir(this.config.reportsDir).catch(() => []);
  }
}
