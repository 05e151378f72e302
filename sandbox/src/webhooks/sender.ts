export interface WebhookRequest {
  url: string;
  eventId: string;
  body: string;
  signature: string | null;
}

export interface Answer {
  status: number | null;
  error: string | null;
  text: string;
}

const RESPONSE_TIMEOUT_MS = 5000;

/** Posts one webhook; a missing answer within 5 s is an error, never an exception. */
export async function deliver(letter: WebhookRequest, stopped: AbortSignal): Promise<Answer> {
  try {
    const response = await fetch(letter.url, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Razorpay-Webhook/v1',
        'x-razorpay-event-id': letter.eventId,
        ...(letter.signature === null ? {} : { 'x-razorpay-signature': letter.signature }),
      },
      body: letter.body,
      redirect: 'manual',
      signal: AbortSignal.any([stopped, AbortSignal.timeout(RESPONSE_TIMEOUT_MS)]),
    });
    return { status: response.status, error: null, text: (await response.text()).slice(0, 2000) };
  } catch (error) {
    return { status: null, error: reasonOf(error), text: '' };
  }
}

export const isAccepted = (answer: Answer): boolean =>
  answer.status !== null && answer.status >= 200 && answer.status < 300;

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const inner = cause instanceof Error ? ((cause as NodeJS.ErrnoException).code ?? cause.message) : '';
  return [error.message, inner].filter(Boolean).join(': ');
}
