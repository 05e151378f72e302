import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';

export interface RouteLimits {
  /** Bytes of a JSON or form body; files have limits of their own. */
  readonly bodyLimit?: number;
  /** Calls with a body that one network may make in a minute. */
  readonly callsPerMinute?: number;
}

/** For every route that declares nothing else. */
export const DEFAULT_BODY_LIMIT = 64 * 1024;
export const DEFAULT_CALLS_PER_MINUTE = 300;
/** A photo of 2 MB as base64, and what goes with it. */
export const PHOTO_BODY_LIMIT = 3 * 1024 * 1024;

/** What a route takes where that is more than the default. */
export const Limits = (limits: RouteLimits): MethodDecorator => applyDecorators(RouteConfig(limits));

/** Hands each route's own body limit to Fastify. Called before the routes are added. */
export function applyRouteLimits(fastify: FastifyInstance): void {
  fastify.addHook('onRoute', (route) => {
    const { bodyLimit } = (route.config ?? {}) as RouteLimits;
    if (bodyLimit !== undefined) route.bodyLimit = bodyLimit;
  });
}
