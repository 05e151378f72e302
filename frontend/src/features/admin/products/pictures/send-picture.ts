import type { AddedPictureDto } from '../../../../api/generated-admin';
import { errorBody } from '../../../../api/api-error';
import { readText } from '../../../../lib/storage';

const ADDRESS = '/api/admin/products/pictures';
const SIGN_IN_AGAIN = 401;

export class NotTaken extends Error {
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
function sendOnce(file: File, onShare: (share: number) => void, signal: AbortSignal): Promise<AddedPictureDto> {
  return new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const body = new FormData();
    body.append('file', file);
    call.open('POST', ADDRESS);
    call.setRequestHeader('authorization', `Bearer ${readText('token') ?? ''}`);
    call.upload.addEventListener('progress', ({ loaded, total }) => onShare(total > 0 ? loaded / total : 0));
    call.addEventListener('load', () => {
      const answer = parsed(call.responseText);
      if (call.status === 201) resolve(answer as AddedPictureDto);
      else reject(new NotTaken(call.status, errorBody(answer)?.message ?? 'The server did not answer.'));
    });
    call.addEventListener('error', () => reject(new NotTaken(0, 'The network is away. Please try again.')));
    call.addEventListener('abort', () => reject(new NotTaken(0, 'Taken back.')));
    signal.addEventListener('abort', () => call.abort());
    call.send(body);
  });
}

/** @param renew asks for a new token, once, where the one at hand has run out */
export async function sendPicture(
  file: File,
  onShare: (share: number) => void,
  signal: AbortSignal,
  renew: () => Promise<unknown>,
): Promise<AddedPictureDto> {
  try {
    return await sendOnce(file, onShare, signal);
  } catch (cause) {
    if (!(cause instanceof NotTaken) || cause.status !== SIGN_IN_AGAIN) throw cause;
    await renew();
    return sendOnce(file, onShare, signal);
  }
}
