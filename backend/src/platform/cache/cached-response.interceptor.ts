import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mergeMap, type Observable } from 'rxjs';
import type { CachedResponse } from './cached-response.js';
import { keepAndRespond } from './url-cache.js';

/** For public routes whose handlers return a CachedResponse: conditional GET, compression, and a place in the URL cache. */
@Injectable()
export class CachedResponseInterceptor implements NestInterceptor<CachedResponse, Buffer | undefined> {
  intercept(context: ExecutionContext, next: CallHandler<CachedResponse>): Observable<Buffer | undefined> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(mergeMap(async (response) => keepAndRespond(request, reply, response)));
  }
}
