import { Injectable, RequestMethod, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ACCESS, type Audience } from './access.js';

export interface RouteAccess {
  readonly method: string;
  readonly path: string;
  readonly audience: Audience;
}

/** Every route with its audience, read from the controllers. The process does not boot when one declares none. */
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

  /** @throws Error naming the handlers without `@Access`. */
  routes(): RouteAccess[] {
    const undeclared: string[] = [];
    const routes = this.discovery.getControllers().flatMap(({ metatype }) => {
      const prototype = metatype?.prototype as object | undefined;
      if (!metatype || !prototype) return [];
      return this.scanner.getAllMethodNames(prototype).flatMap((name): RouteAccess[] => {
        const handler = (prototype as Record<string, () => unknown>)[name];
        const path = handler && (Reflect.getMetadata('path', handler) as string | undefined);
        if (!handler || path === undefined) return [];
        const audience = this.reflector.getAllAndOverride<Audience | undefined>(ACCESS, [handler, metatype]);
        if (!audience) undeclared.push(`${metatype.name}.${name}`);
        const method = RequestMethod[Reflect.getMetadata('method', handler) as number] ?? 'GET';
        const base = Reflect.getMetadata('path', metatype) as string;
        return audience ? [{ method, path: joined(base, path), audience }] : [];
      });
    });
    if (undeclared.length > 0) throw new Error(`no @Access on ${undeclared.join(', ')}`);
    return routes;
  }
}

function joined(base: string, path: string): string {
  return `/${[base, path]
    .map((part) => part.replace(/^\/|\/$/g, ''))
    .filter(Boolean)
    .join('/')}`;
}
