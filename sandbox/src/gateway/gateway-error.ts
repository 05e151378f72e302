export interface ErrorBody {
  error: {
    code: string;
    description: string;
    field: string | null;
    source: string;
    step: string;
    reason: string;
    metadata: Record<string, string>;
  };
}

/** An answer in the gateway's public error shape. */
export class GatewayError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly description: string,
    readonly place: { field?: string; source?: string; step?: string; reason?: string } = {},
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

export function badRequest(description: string, field?: string): GatewayError {
  const place = field
    ? { field, source: 'business', step: 'payment_initiation', reason: 'input_validation_failed' }
    : {};
  return new GatewayError(400, 'BAD_REQUEST_ERROR', description, place);
}

export const unknownId = (): GatewayError => badRequest('The id provided does not exist');

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
