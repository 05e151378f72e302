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

/** Whom a genuine token names. Its session may have ended since: nobody has asked yet. */
export type TokenUser = Pick<Identity, 'userId' | 'email' | 'sessionId'>;

/** Tells who a request speaks for; the auth module knows how. */
export abstract class IdentityResolver {
  /**
   * @returns null without credentials
   * @throws DomainError with status 401 for credentials that are forged, expired or ended
   */
  abstract resolve(request: FastifyRequest): Promise<Identity | null>;

  /**
   * Whom the request's token names, without a look at the session.
   * @returns null without a token
   * @throws DomainError with status 401 for a token that is forged or expired
   */
  abstract readToken(request: FastifyRequest): Promise<TokenUser | null>;

  /** The holder as one who may be answered. @throws DomainError with status 401 where the session has ended */
  abstract verifySession(readToken: TokenUser): Promise<Identity>;

  /** The admin, where it is the admin's browser that asks for a page; null for everybody else. */
  abstract resolveAdminPage(request: FastifyRequest): Promise<Identity | null>;
}

export const ACCESS = 'saugaat:access';

const SESSION_CHECK_DEFERRED = 'saugaat:session-asked';

/** Declares who may call a route. The process does not boot with a route that lacks it. */
export const Access = (audience: Audience) => SetMetadata(ACCESS, audience);

/**
 * For a customer's route whose own statement changes nothing unless the session lives: the guard reads the token and asks
 * no more. The handler takes `@Holder()`; for it there is no `@CurrentUser()`.
 */
export const DeferSessionCheck = () => SetMetadata(SESSION_CHECK_DEFERRED, true);

const identities = new WeakMap<object, Identity>();
const holders = new WeakMap<object, TokenUser>();

/** The signed-in caller of a route for customers or the admin. */
export const CurrentUser = createParamDecorator((_: unknown, context: ExecutionContext): Identity => {
  const identity = identities.get(context.switchToHttp().getRequest<FastifyRequest>());
  if (!identity) throw new DomainError('access.sign_in');
  return identity;
});

/** Whom the token names, on a route with `@SessionAskedByStatement()`. */
export const UnverifiedUser = createParamDecorator((_: unknown, context: ExecutionContext): TokenUser => {
  const holder = holders.get(context.switchToHttp().getRequest<FastifyRequest>());
  if (!holder) throw new DomainError('access.sign_in');
  return holder;
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
    if (
      audience === 'customer' &&
      this.reflector.get<boolean | undefined>(SESSION_CHECK_DEFERRED, context.getHandler())
    ) {
      const holder = await this.resolver.readToken(request);
      if (!holder) throw new DomainError('access.sign_in');
      holders.set(request, holder);
      return true;
    }
    const identity = await this.resolver.resolve(request);
    if (!identity) throw new DomainError('access.sign_in');
    if (audience !== 'customer' && !identity.isAdmin) throw new DomainError('access.forbidden');
    identities.set(request, identity);
    return true;
  }
}
