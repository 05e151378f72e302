import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../../kernel/index.js';
import { Config } from '../../../platform/config/index.js';

/** Refuses calls that a browser made for another site's page. Programs that send no Origin pass. */
@Injectable()
export class OwnOriginGuard implements CanActivate {
  constructor(private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const { origin, host } = context.switchToHttp().getRequest<FastifyRequest>().headers;
    if (origin === undefined) return true;
    const own = [new URL(this.config.publicUrl).origin, `http://${host}`, `https://${host}`];
    if (!own.includes(origin)) throw new DomainError('auth.origin_refused');
    return true;
  }
}
