import { ERRORS, type ErrorCode } from './errors.js';

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

export interface ErrorDetails {
  readonly fields?: readonly FieldError[];
  /** Seconds after which the same call may succeed. */
  readonly retryAfter?: number;
}

/** A refusal that a caller may see: its status and sentence stand in the error catalogue under `code`. */
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
