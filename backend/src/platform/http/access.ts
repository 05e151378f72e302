import { Injectable, SetMetadata, createParamDecorator, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyRequest } from 'fastify';
import { DomainError, type AdminRole } from '../../kernel/index.js';
import { ShopOpening, isInternalCall } from '../settings/index.js';

export type Audience = 'public' | 'customer' | 'admin';

/** Who a request speaks for. */
export interface Identity {
  readonly userId: string;
  readonly email: string;
  readonly sessionId: string;
  /** The role in which a route admits the caller; null on routes that name no roles, and for customers. */
  readonly role: AdminRole | null;
  /** Whether the person has confirmed who they are within the last minutes; true where no role is asked for. */
  readonly hasFreshProof: boolean;
  /** Set where an API key calls instead of a person: `email` names the key then. */
  readonly apiKeyId?: string;
}

/** What a session of the owner or of staff may do now. */
export interface AdminSession {
  readonly role: AdminRole;
  /** `required`: enrolled, but not given in this session yet. `setup`: the person must enrol one first. */
  readonly secondFactor: 'passed' | 'required' | 'setup';
  readonly hasFreshProof: boolean;
}

/** Tells who a request speaks for; the auth module knows how. */
export abstract class IdentityResolver {
  /**
   * @returns null without credentials; `role` is null
   * @throws DomainError with status 401 for credentials that are forged, expired or ended
   */
  abstract resolve(request: FastifyRequest): Promise<Identity | null>;

  /** The rights of a session in the admin; null for a customer's. */
  abstract resolveAdmin(identity: Identity): Promise<AdminSession | null>;

  /** Called for each admitted request of the admin. @param isActivity false: the session's time of rest goes on */
  abstract admit(identity: Identity, isActivity: boolean, request: FastifyRequest): Promise<void>;

  /** The owner or somebody of the staff whose browser asks for a page; null for everybody else. */
  abstract resolveAdminPage(request: FastifyRequest): Promise<{ identity: Identity; admin: AdminSession } | null>;
}

export const ACCESS = 'saugaat:access';
const BEFORE_SECOND_FACTOR = 'saugaat:before-second-factor';
const FRESH_PROOF = 'saugaat:fresh-proof';
const POLLED = 'saugaat:polled';
export const WHILE_CLOSED = 'saugaat:while-closed';

export interface AccessRule {
  readonly audience: Audience;
  /** Roles that the route admits; the owner is always among them. */
  readonly roles: readonly AdminRole[];
}

/**
 * Declares who may call a route. The process does not boot with a route that lacks it, or with one of the admin that names
 * no role. `@Access('admin', 'owner')` admits the owner alone, `@Access('admin', 'desk')` the owner and the desk. With
 * 'customer', roles name staff who may also see what belongs to others.
 */
export function Access(audience: 'public'): MethodDecorator & ClassDecorator;
export function Access(audience: 'customer', ...roles: AdminRole[]): MethodDecorator & ClassDecorator;
export function Access(audience: 'admin', ...roles: [AdminRole, ...AdminRole[]]): MethodDecorator & ClassDecorator;
export function Access(audience: Audience, ...roles: AdminRole[]): MethodDecorator & ClassDecorator {
  return SetMetadata(ACCESS, { audience, roles } satisfies AccessRule);
}

/** The route belongs to the sign-in of the admin: it answers before the second factor was given, and to no API key. */
export const BeforeSecondFactor = () => SetMetadata(BEFORE_SECOND_FACTOR, true);

interface FreshProofOptions {
  /** An API key may call it too; elsewhere it may not, since it proves nobody's presence. */
  readonly orKey?: boolean;
}

/** The route asks for a proof of identity that is not older than ADMIN_PROOF_MINUTES. */
export const FreshProof = ({ orKey = false }: FreshProofOptions = {}) =>
  SetMetadata(FRESH_PROOF, { orKey } satisfies FreshProofOptions);

/** The admin's pages call the route by themselves: a call does not count as activity of the person. */
export const Polled = () => SetMetadata(POLLED, true);

/** The route answers shoppers while the shop is closed to them, too. Those of the admin do so anyway. */
export const WhileClosed = () => SetMetadata(WHILE_CLOSED, true);

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

/** For routes of which only some calls need it. @throws DomainError access.proof_required, access.by_key */
export function assertFreshProof({ hasFreshProof, apiKeyId }: Identity): void {
  if (apiKeyId !== undefined) throw new DomainError('access.by_key');
  if (!hasFreshProof) throw new DomainError('access.proof_required');
}

@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly resolver: IdentityResolver,
    private readonly opening: ShopOpening,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const rule = this.metadata<AccessRule>(ACCESS, context);
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    if (!this.opening.isOpen && rule?.audience !== 'admin') await this.assertLetIn(request, context);
    if (rule?.audience === 'public') return true;
    const identity = await this.resolver.resolve(request);
    if (!identity) throw new DomainError('access.sign_in');
    identities.set(request, identity);
    const isForAdmin = rule?.audience !== 'customer';
    const roles = rule?.roles ?? [];
    if (isForAdmin || roles.length > 0 || identity.apiKeyId !== undefined)
      identities.set(request, await this.withRole(identity, roles, context));
    return true;
  }

  /** While the shop is closed, its owner and staff see it as it will be. @throws DomainError shop.closed for others */
  private async assertLetIn(request: FastifyRequest, context: ExecutionContext): Promise<void> {
    if (isInternalCall() || this.metadata<boolean>(WHILE_CLOSED, context)) return;
    const identity = await this.resolver.resolve(request);
    const admin = identity ? await this.resolver.resolveAdmin(identity) : await this.resolver.resolveAdminPage(request);
    if (!admin) throw new DomainError('shop.closed');
  }

  private async withRole(
    identity: Identity,
    roles: readonly AdminRole[],
    context: ExecutionContext,
  ): Promise<Identity> {
    const isForAdmin = this.metadata<AccessRule>(ACCESS, context)?.audience !== 'customer';
    const admin = await this.resolver.resolveAdmin(identity);
    const isAdmitted = admin !== null && (admin.role === 'owner' || roles.includes(admin.role));
    if (identity.apiKeyId !== undefined) this.assertForKeys(admin, isAdmitted, context);
    if (!isForAdmin) {
      const hasRole = isAdmitted && admin.secondFactor === 'passed';
      return hasRole ? { ...identity, role: admin.role, hasFreshProof: admin.hasFreshProof } : identity;
    }
    if (!admin) throw new DomainError('access.forbidden');
    if (!isAdmitted) throw new DomainError('access.right_missing');
    if (!this.metadata<boolean>(BEFORE_SECOND_FACTOR, context)) {
      if (admin.secondFactor === 'required') throw new DomainError('access.second_factor_required');
      if (admin.secondFactor === 'setup') throw new DomainError('access.second_factor_setup');
      const asksProof = identity.apiKeyId === undefined && this.metadata<FreshProofOptions>(FRESH_PROOF, context);
      if (asksProof && !admin.hasFreshProof) {
        throw new DomainError('access.proof_required');
      }
      const isActivity = !this.metadata<boolean>(POLLED, context);
      await this.resolver.admit(identity, isActivity, context.switchToHttp().getRequest());
    }
    return { ...identity, role: admin.role, hasFreshProof: admin.hasFreshProof };
  }

  /**
   * A key has the right of its role where staff have one, and nothing that is a customer's, a person's own sign-in, or asks
   * for a proof; that of the books only reads.
   */
  private assertForKeys(admin: AdminSession | null, isAdmitted: boolean, context: ExecutionContext): void {
    const isForAdmin = this.metadata<AccessRule>(ACCESS, context)?.audience !== 'customer';
    if (isForAdmin && !isAdmitted) throw new DomainError('access.right_missing');
    const proof = this.metadata<FreshProofOptions>(FRESH_PROOF, context);
    const { method } = context.switchToHttp().getRequest<FastifyRequest>();
    const isWriting = admin?.role === 'books' && method !== 'GET' && !proof?.orKey;
    const isForPersons = this.metadata<boolean>(BEFORE_SECOND_FACTOR, context) || (proof && !proof.orKey);
    if (!isAdmitted || isWriting || isForPersons) throw new DomainError('access.by_key');
  }

  private metadata<Value>(key: string, context: ExecutionContext): Value | undefined {
    return this.reflector.getAllAndOverride<Value | undefined>(key, [context.getHandler(), context.getClass()]);
  }
}
