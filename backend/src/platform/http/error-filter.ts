import { Catch, HttpException, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DomainError, ERRORS, type ErrorCode, type ErrorDetails, type FieldError } from '../../kernel/index.js';
import { LOGGER, type Logger } from '../observability/logging/index.js';
import { SecurityLog, refusalEvent } from '../security-log/index.js';
import { identityOf } from './access.js';
import { toSubnet } from './ip-subnet.js';

export interface ErrorBody {
  readonly error: string;
  readonly message: string;
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly requestId: string;
  readonly fields?: readonly FieldError[];
}

const BY_STATUS: Record<number, ErrorCode> = {
  400: 'request.malformed',
  401: 'access.sign_in',
  403: 'access.forbidden',
  404: 'request.not_found',
  405: 'request.method_not_allowed',
  408: 'request.timeout',
  413: 'request.too_large',
  414: 'request.too_large',
  415: 'request.unsupported_type',
  429: 'rate.limited',
  503: 'server.unavailable',
};
/** What the file system and PostgreSQL say of a disk without room. */
const DISK_FULL_CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** SQLSTATEs in which a statement was refused for want of a server, a lock or time, not for what it said. */
const DATABASE_UNAVAILABLE_CODES = /^(08|53|57P|58|55P03|57014)/;
/** What the PostgreSQL client says, without a code, of a connection that is gone. */
const CONNECTION_LOST =
  /Connection (terminated|ended)|not queryable|connect ECONNREFUSED|timeout exceeded when trying to connect/;
const NETWORK_UNAVAILABLE_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT']);

/** Turns whatever a route throws into the one shape of error answers. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly securityLog: SecurityLog,
  ) {}

  async catch(error: unknown, host: ArgumentsHost): Promise<void> {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const { code, details } = toErrorResponse(error);
    const { status, message } = ERRORS[code];
    // That a shop is closed is its owner's will.
    if (status >= 500 && code !== 'shop.closed')
      this.logger.error({ err: error, requestId: request.id, code }, 'request failed');
    await this.recordRefusal(code, request);
    if (reply.sent) return;
    if (details.retryAfter) reply.header('retry-after', String(Math.ceil(details.retryAfter)));
    await reply
      .status(status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(errorBody(code, message, status, request.id, details.fields));
  }

  private async recordRefusal(code: ErrorCode, request: FastifyRequest): Promise<void> {
    const kind = refusalEvent(code);
    if (!kind) return;
    const email = (request.body as { email?: unknown } | null | undefined)?.email;
    const userId = identityOf(request)?.userId;
    await this.securityLog.record({ kind, userId, email, network: toSubnet(request.ip), reason: code });
  }
}

export function errorBody(
  code: ErrorCode,
  message: string,
  statusCode: number,
  requestId: string,
  fields?: readonly FieldError[],
): ErrorBody {
  return { error: message, message, code, statusCode, requestId, ...(fields ? { fields } : {}) };
}

/** What an error is called in answers. */
export function codeOf(error: unknown): ErrorCode {
  return toErrorResponse(error).code;
}

function toErrorResponse(error: unknown): { code: ErrorCode; details: ErrorDetails } {
  if (error instanceof DomainError) return { code: error.code, details: error.details };
  const status =
    error instanceof HttpException
      ? error.getStatus()
      : ((error as { statusCode?: number } | undefined)?.statusCode ?? 500);
  const known = BY_STATUS[status];
  if (known) return { code: known, details: {} };
  if (status >= 400 && status < 500) return { code: 'request.malformed', details: {} };
  if (isDiskFull(error)) return { code: 'server.storage_full', details: {} };
  return { code: isUnavailable(error) ? 'server.unavailable' : 'server.unexpected', details: {} };
}

function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (DISK_FULL_CODES.has(String((cause as { code?: unknown }).code))) return true;
  }
  return false;
}

function isUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && (DATABASE_UNAVAILABLE_CODES.test(code) || NETWORK_UNAVAILABLE_CODES.has(code)))
      return true;
    if (CONNECTION_LOST.test(cause.message)) return true;
  }
  return false;
}
