import type { AdminRole } from '../../kernel/index.js';
import { Injectable, RequestMethod, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ACCESS, WHILE_CLOSED, type AccessRule, type Audience } from './access.js';

export interface RouteAccess {
  readonly method: string;
  readonly path: string;
  readonly audience: Audience;
  /** Beside the owner. */
  readonly roles: readonly AdminRole[];
  /** Whether it answers shoppers while the shop is closed to them. */
  readonly answersWhileClosed: boolean;
}

/**
 * Every route with its audience and roles, read from the controllers. The process does not boot when one declares none, or
 * when one of the admin names no role.
 */
@Injectable()
export class RouteAccessValidator implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    this.routes();
  }

  /** @throws Error naming the handlers without `@Access`, or without a role. */
  routes(): RouteAccess[] {
    const undeclared: string[] = [];
    const withoutRole: string[] = [];
    const routes = this.discovery.getControllers().flatMap(({ metatype }) => {
      const prototype = metatype?.prototype as object | undefined;
      if (!metatype || !prototype) return [];
      return this.scanner.getAllMethodNames(prototype).flatMap((name): RouteAccess[] => {
        const handler = (prototype as Record<string, () => unknown>)[name];
        const path = handler && (Reflect.getMetadata('path', handler) as string | undefined);
        if (!handler || path === undefined) return [];
        const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS, [handler, metatype]);
        if (!rule) undeclared.push(`${metatype.name}.${name}`);
        if (rule?.audience === 'admin' && rule.roles.length === 0) withoutRole.push(`${metatype.name}.${name}`);
        const method = RequestMethod[Reflect.getMetadata('method', handler) as number] ?? 'GET';
        const base = Reflect.getMetadata('path', metatype) as string;
        const targets = [handler, metatype];
        const answersWhileClosed =
          this.reflector.getAllAndOverride<boolean | undefined>(WHILE_CLOSED, targets) ?? false;
        return rule ? [{ method, path: joined(base, path), ...rule, answersWhileClosed }] : [];
      });
    });
    if (undeclared.length > 0) throw new Error(`no @Access on ${undeclared.join(', ')}`);
    if (withoutRole.length > 0) throw new Error(`no role in @Access on ${withoutRole.join(', ')}`);
    return routes;
  }
}

function joined(base: string, path: string): string {
  return `/${[base, path]
    .map((part) => part.replace(/^\/|\/$/g, ''))
    .filter(Boolean)
    .join('/')}`;
}
