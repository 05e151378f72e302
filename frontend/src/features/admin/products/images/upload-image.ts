import type { UploadedProductImageDto } from '../../../../api/generated/types';
import { errorBody } from '../../../../api/api-error';
import { readText } from '../../../../lib/storage';

const UPLOAD_URL = '/api/admin/products/pictures';
const SIGN_IN_AGAIN = 401;

export class UploadRejectedError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Sends one file; `onShare` hears how much of it is on its way, from 0 to 1. Only this kind of call tells that. */
function sendOnce(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadedProductImageDto> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const body = new FormData();
    body.append('file', file);
    call.open('POST', UPLOAD_URL);
    call.setRequestHeader('authorization', `Bearer ${readText('token') ?? ''}`);
    call.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
    call.addEventListener('load', () => {
      const answer = parsed(call.responseText);
      if (call.status === 201) resolve(answer as UploadedProductImageDto);
      else reject(new UploadRejectedError(call.status, errorBody(answer)?.message ?? 'The server did not answer.'));
    });
    call.addEventListener('error', () => reject(new UploadRejectedError(0, 'You’re offline. Please try again.')));
    call.addEventListener('abort', () => reject(new UploadRejectedError(0, 'Cancelled.')));
    signal.addEventListener('abort', () => call.abort());
    call.send(body);
  });
}

/** @param renew asks for a new token, once, where the one at hand has run out */
export async function uploadImage(
  file: File,
  onProgress: (share: number) => void,
  signal: AbortSignal,
  renew: () => Promise<unknown>,
): Promise<UploadedProductImageDto> {
  try {
    return await sendOnce(file, onProgress, signal);
  } catch (cause) {
    if (!(cause instanceof UploadRejectedError) || cause.status !== SIGN_IN_AGAIN) throw cause;
    await renew();
    return sendOnce(file, onProgress, signal);
  }
}
