import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS, type ErrorCode } from '../../kernel/index.js';
import { codeOf, errorBody } from './error-filter.js';

const CODES: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
  HPE_HEADER_OVERFLOW: 'request.too_large',
};
const REASONS: Record<number, string> = { 408: 'Request Timeout', 413: 'Content Too Large' };

/** Answers an address that cannot be read, before any route or hook has seen it. */
export function replyMalformedUrl(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const code = codeOf(error);
  const { status, message } = ERRORS[code];
  void reply
    .status(status)
    .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'x-request-id': request.id })
    .type('application/json; charset=utf-8')
    .send(errorBody(code, message, status, request.id));
}

/** Answers bytes that are no HTTP request, and closes the connection. */
export function replyClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (!socket.writable) {
    socket.destroy(error);
    return;
  }
  const code = CODES[error.code ?? ''] ?? 'request.malformed';
  const { status, message } = ERRORS[code];
  const body = JSON.stringify(errorBody(code, message, status, randomUUID()));
  socket.end(
    [
      `HTTP/1.1 ${status} ${REASONS[status] ?? 'Bad Request'}`,
      'content-type: application/json; charset=utf-8',
      'x-content-type-options: nosniff',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
