import { Controller, Get, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { EntityManager } from '@mikro-orm/postgresql';
import type { FastifyReply } from 'fastify';
import { DiskSpace } from '../disk/index.js';
import { isMigrated } from '../database/index.js';
import { QueueService } from '../queue/index.js';
import { Access, Drain, WhileClosed } from '../http/index.js';

const TIMEOUT_MS = 2_000;

/**
 * Whether this process is alive, and whether it should be given requests. Own instead of @nestjs/terminus: it answers 503
 * as soon as one check is down, and a queue that is down must leave this at 200.
 */
@ApiExcludeController()
@Controller('health')
@WhileClosed()
export class HealthController {
  constructor(
    private readonly em: EntityManager,
    private readonly queues: QueueService,
    private readonly drain: Drain,
    private readonly disk: DiskSpace,
  ) {}

  @Get('live')
  @Access('public')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /**
   * 503 while the database is away or not migrated, and while this process ends. A queue that is away only degrades the shop: orders and webhooks
   * are stored with their jobs and drained when it is back, so requests must go on arriving. So does a disk with little room, on which only files are refused.
   */
  @Get('ready')
  @Access('public')
  async ready(@Res() reply: FastifyReply): Promise<void> {
    const [database, migrations, queue, disk] = await Promise.all([
      isHealthy(async () => (await this.em.fork().execute('select 1')).length === 1),
      isHealthy(() => isMigrated(this.em)),
      isHealthy(async () => {
        await this.queues.ping();
        return true;
      }),
      isHealthy(async () => !(await this.disk.read()).isLow),
    ]);
    const able = database && migrations && !this.drain.isDraining;
    await reply
      .status(able ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({
        status: able ? (queue && disk ? 'ok' : 'degraded') : 'unavailable',
        checks: {
          database: toStatus(database),
          queue: toStatus(queue),
          migrations: toStatus(migrations),
          disk: disk ? 'up' : 'low',
        },
      });
  }
}

function toStatus(isUp: boolean): 'up' | 'down' {
  return isUp ? 'up' : 'down';
}

async function isHealthy(check: () => Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), TIMEOUT_MS);
  });
  try {
    return await Promise.race([check(), late]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
