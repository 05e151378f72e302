import { ERRORS, type ErrorCode } from './errors.js';

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

export interface ErrorDetails {
  readonly fields?: readonly FieldError[];
  /** Seconds after which the same request may succeed. */
  readonly retryAfter?: number;
}

/** An error that clients may see. `ERRORS` (errors.ts) has the HTTP status and message of its `code`. */
export class DomainError extends Error {
  readonly status: number;

  constructor(
    readonly code: ErrorCode,
    readonly details: ErrorDetails = {},
    options?: ErrorOptions,
  ) {
    super(ERRORS[code].message, options);
    this.name = 'DomainError';
    this.status = ERRORS[code].status;
  }
}
