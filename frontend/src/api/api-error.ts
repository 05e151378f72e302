/** The body of every error that the shop's API answers. */
export interface ErrorBody {
  error: string;
  message: string;
  code: string;
  statusCode?: number;
  requestId?: string;
  fields?: { field: string; message: string }[];
}

/** A call that did not succeed. `status` is 0 where no answer came: offline, or the connection broke. */
export interface ApiError {
  status: number;
  data: ErrorBody | null;
  /** seconds to wait before asking again, where the server says so */
  retryAfter?: number | undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Reads an error body out of whatever came; null where it says nothing. */
export function errorBody(value: unknown): ErrorBody | null {
  if (!isObject(value)) return null;
  const message = typeof value['message'] === 'string' ? value['message'] : value['error'];
  if (typeof message !== 'string' || message === '') return null;
  const fields = Array.isArray(value['fields'])
    ? value['fields'].flatMap((one: unknown) =>
        isObject(one) && typeof one['field'] === 'string' && typeof one['message'] === 'string'
          ? [{ field: one['field'], message: one['message'] }]
          : [],
      )
    : undefined;
  return {
    error: message,
    message,
    code: typeof value['code'] === 'string' ? value['code'] : '',
    ...(typeof value['statusCode'] === 'number' ? { statusCode: value['statusCode'] } : {}),
    ...(typeof value['requestId'] === 'string' ? { requestId: value['requestId'] } : {}),
    ...(fields ? { fields } : {}),
  };
}

export function isApiError(error: unknown): error is ApiError {
  return isObject(error) && typeof error['status'] === 'number' && 'data' in error;
}

/** The server's sentence, else the fallback. */
export function errorMessage(error: unknown, fallback: string): string {
  return (isApiError(error) && error.data?.message) || fallback;
}

export function errorCode(error: unknown): string | null {
  return (isApiError(error) && error.data?.code) || null;
}

/** No answer came: the visitor is offline, or the connection broke. */
export function isOffline(error: unknown): boolean {
  return isApiError(error) && error.status === 0;
}
