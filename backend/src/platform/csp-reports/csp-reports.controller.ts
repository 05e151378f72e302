import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { ACCEPTS_REPORTS, Access, WhileClosed } from '../http/index.js';
import { CspReports } from './csp-reports.service.js';
import { readCspReports } from './read-csp-reports.js';

const BODY_LIMIT = 16 * 1024;
const CALLS_PER_MINUTE = 30;

/** Takes browsers' reports of the content security policy, from anybody and without an answer. */
@ApiExcludeController()
@Controller('api/csp-reports')
@Access('public')
@WhileClosed()
export class CspReportsController {
  constructor(private readonly reports: CspReports) {}

  @Post()
  @HttpCode(204)
  @RouteConfig({ ...ACCEPTS_REPORTS, bodyLimit: BODY_LIMIT, callsPerMinute: CALLS_PER_MINUTE })
  async add(@Req() { body }: FastifyRequest): Promise<void> {
    await this.reports.add(readCspReports(body));
  }
}
