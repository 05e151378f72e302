export interface ErrorBody {
  error: {
    code: string;
    description: string;
    field: string | null;
    source: string | null;
    step: string | null;
    reason: string | null;
    metadata: Record<string, string>;
  };
}

interface Place {
  field?: string;
  source?: string | null;
  step?: string | null;
  reason?: string | null;
}

/** An answer in the gateway's public error shape. */
export class GatewayError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly description: string,
    readonly place: Place = {},
  ) {
    super(description);
  }

  get body(): ErrorBody {
    const { field = null, source = 'NA', step = 'NA', reason = 'NA' } = this.place;
    return {
      error: { code: this.code, description: this.description, field, source, step, reason, metadata: {} },
    };
  }
}

const INVALID_INPUT = { source: 'business', step: 'payment_initiation', reason: 'input_validation_failed' };

export function badRequest(description: string, field?: string): GatewayError {
  return new GatewayError(400, 'BAD_REQUEST_ERROR', description, field ? { ...INVALID_INPUT, field } : {});
}

export const unknownId = (): GatewayError =>
  new GatewayError(400, 'BAD_REQUEST_ERROR', 'The id provided does not exist', INVALID_INPUT);

export const extraFields = (names: string[]): GatewayError =>
  new GatewayError(400, 'BAD_REQUEST_ERROR', `${names.join(', ')} is/are not required and should not be sent`, {
    ...INVALID_INPUT,
    reason: 'extra_field_sent',
  });

export const unauthorized = (description: string): GatewayError =>
  new GatewayError(401, 'BAD_REQUEST_ERROR', description);

export function failureOf(status: number): GatewayError {
  return status === 429
    ? new GatewayError(429, 'BAD_REQUEST_ERROR', 'Too many requests')
    : new GatewayError(
        status,
        'SERVER_ERROR',
        'The server encountered an error. The incident has been reported to admins.',
      );
}
