import { Injectable, SetMetadata, createParamDecorator, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../kernel/index.js';

export type Audience = 'public' | 'customer' | 'admin';

/** Who a request speaks for. */
export interface Identity {
  readonly userId: string;
  readonly email: string;
  readonly isAdmin: boolean;
  readonly sessionId: string;
}

/** Tells who a request speaks for; the auth module knows how. */
export abstract class IdentityResolver {
  /**
   * @returns null without credentials
   * @throws DomainError with status 401 for credentials that are forged, expired or ended
   */
  abstract resolve(request: FastifyRequest): Promise<Identity | null>;

  /** The admin, where it is the admin's browser that asks for a page; null for everybody else. */
  abstract resolveAdminPage(request: FastifyRequest): Promise<Identity | null>;
}

export const ACCESS = 'saugaat:access';

/** Declares who may call a route. The process does not boot with a route that lacks it. */
export const Access = (audience: Audience) => SetMetadata(ACCESS, audience);

/** By request instead of nestjs-cls: guards and parameter decorators are given the request, so no async context is needed. */
const identities = new WeakMap<object, Identity>();

/** Whom the guard found a request to speak for; undefined on public routes. */
export function identityOf(request: object): Identity | undefined {
  return identities.get(request);
}

/** The signed-in caller of a route for customers or the admin. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): Identity => {
  const identity = identities.get(context.switchToHttp().getRequest<FastifyRequest>());
  if (!identity) throw new DomainError('access.sign_in');
  return identity;
});

@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly resolver: IdentityResolver,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const audience = this.reflector.getAllAndOverride<Audience | undefined>(ACCESS, [
      context.getHandler(),
      context.getClass(),
    ]);
    if (audience === 'public') return true;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const identity = await this.resolver.resolve(request);
    if (!identity) throw new DomainError('access.sign_in');
    identities.set(request, identity);
    if (audience !== 'customer' && !identity.isAdmin) throw new DomainError('access.forbidden');
    return true;
  }
}
