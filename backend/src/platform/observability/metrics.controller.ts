import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/index.js';
import { httpConfig, observabilityConfig } from '../config/index.js';
import { Access, WhileClosed } from '../http/index.js';
import { OpsMetrics } from './ops-metrics.js';
import { isScrapeAllowed } from './metrics-access.js';

/** The shop's figures for Prometheus. Whoever may not read them finds nothing here. */
@ApiExcludeController()
@Controller('metrics')
@WhileClosed()
export class MetricsController {
  constructor(
    private readonly figures: OpsMetrics,
    @Inject(httpConfig.KEY) private readonly http: ConfigType<typeof httpConfig>,
    @Inject(observabilityConfig.KEY) private readonly observability: ConfigType<typeof observabilityConfig>,
  ) {}

  @Get()
  @Access('public')
  async read(@Req() { socket, headers }: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const { metricsToken } = this.observability;
    if (!isScrapeAllowed({ peer: socket.remoteAddress, headers }, metricsToken, this.http.trustProxy !== false)) {
      throw new DomainError('request.not_found');
    }
    await reply
      .header('cache-control', 'no-store')
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(await this.figures.toPrometheus());
  }
}
