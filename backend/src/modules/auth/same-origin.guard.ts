import { Inject, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { ConfigType } from '@nestjs/config';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/index.js';
import { shopConfig } from '../../platform/config/index.js';
import { isSameOrigin } from '../../platform/http/index.js';

/** Refuses calls that a browser made for another site's page. Programs that send no Origin pass. */
@Injectable()
export class SameOriginGuard implements CanActivate {
  constructor(@Inject(shopConfig.KEY) private readonly config: ConfigType<typeof shopConfig>) {}

  canActivate(context: ExecutionContext): boolean {
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!isSameOrigin(headers, this.config.publicUrl, 'any')) throw new DomainError('auth.origin_refused');
    return true;
  }
}
