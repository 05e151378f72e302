import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { Controller, Get, Header, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { workspaceRoot } from '../config/index.js';
import { Access, RouteAccessValidator, type RouteAccess, WhileClosed } from '../http/index.js';
import { openApiPage, type OpenApiDocument } from './openapi-page.js';

const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** The description of the API, as a page and as it is. Not available in production. */
@ApiExcludeController()
@Controller('dev/api')
@Access('public')
@WhileClosed()
export class OpenApiController {
  constructor(private readonly routes: RouteAccessValidator) {}

  @Get()
  async page(@Res() reply: FastifyReply): Promise<void> {
    const document = JSON.parse(await description()) as OpenApiDocument;
    const declared = new Map(this.routes.routes().map((route) => [`${route.method} ${route.path}`, route]));
    const html = openApiPage(document, (method, at) => inWords(declared.get(`${method} ${at}`)));
    await reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(html);
  }

  @Get('openapi.json')
  @Header('content-type', 'application/json; charset=utf-8')
  json(): Promise<string> {
    return description();
  }
}

/** Read for each call: it is large, and hardly anybody asks. */
const description = (): Promise<string> => readFile(path.join(workspaceRoot, 'backend', 'openapi.json'), 'utf8');

function inWords(route: RouteAccess | undefined): string {
  if (!route || route.audience === 'public') return 'everybody';
  const roles = route.roles.filter((role) => role !== 'owner').join(', ');
  if (route.audience === 'customer') return roles ? `the customer, and of the staff: ${roles}` : 'the customer';
  return roles ? `the owner; people and keys with the right ${roles}` : 'the owner';
}
