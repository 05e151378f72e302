import { RequestMethod, type Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import type { TestShop } from './test-shop.js';

interface Argument {
  readonly index: number;
  readonly data?: unknown;
  readonly pipes: readonly unknown[];
}

/** The class that checks the whole body of a route, by the route's name: `POST /api/cart/:id`. */
export function bodyTypes({ app }: TestShop): Map<string, Type<object>> {
  const types = new Map<string, Type<object>>();
  const scanner = new MetadataScanner();
  for (const { metatype } of app.get(DiscoveryService, { strict: false }).getControllers()) {
    const prototype = metatype?.prototype as Record<string, object> | undefined;
    if (!metatype || !prototype) continue;
    for (const name of scanner.getAllMethodNames(prototype)) {
      const handler = prototype[name];
      const path = handler && (Reflect.getMetadata('path', handler) as string | undefined);
      const type = bodyType(metatype, prototype, name);
      if (!handler || path === undefined || !type) continue;
      const method = RequestMethod[Reflect.getMetadata('method', handler) as number];
      const parts = [Reflect.getMetadata('path', metatype) as string, path].map((part) => part.replace(/^\/|\/$/g, ''));
      types.set(`${method} /${parts.filter(Boolean).join('/')}`, type);
    }
  }
  return types;
}

function bodyType(controller: object, prototype: object, method: string): Type<object> | undefined {
  const all = (Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, method) ?? {}) as Record<string, Argument>;
  const [, body] = Object.entries(all).find(([key]) => key.startsWith(`${RouteParamtypes.BODY}:`)) ?? [];
  if (!body || body.data !== undefined || body.pipes.length > 0) return undefined;
  const types = Reflect.getMetadata('design:paramtypes', prototype, method) as Type<object>[] | undefined;
  const type = types?.[body.index];
  return type === Object ? undefined : type;
}
