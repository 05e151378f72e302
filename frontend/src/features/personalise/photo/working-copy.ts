import { PhotoNotSentError } from './photo-rules';

const URL = '/api/uploads/working-copy';
const TIMEOUT_MS = 90_000;

const copies = new WeakMap<File, Promise<Blob>>();

/** @returns a JPEG @throws PhotoNotSentError where no answer came, Error where the shop could not decode the photo either */
function request(file: File, onProgress: (share: number) => void): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const body = new FormData();
    body.append('file', file, file.name);
    const call = new XMLHttpRequest();
    call.open('POST', URL);
    call.responseType = 'blob';
    call.timeout = TIMEOUT_MS;
    const lost = () => reject(new PhotoNotSentError('The photo did not reach the shop'));
    call.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    call.addEventListener('load', () => {
      if (call.status === 200) resolve(call.response as Blob);
      else reject(new Error(`The photo could not be converted: ${call.status}`));
    });
    call.addEventListener('error', lost);
    call.addEventListener('timeout', lost);
    call.send(body);
  });
}

/**
 * A JPEG of a photo that this browser cannot decode, made by the shop. It is asked for once for each file.
 * @param onProgress hears the share of the file that was sent, from 0 to 1
 */
export function workingCopy(file: File, onProgress: (share: number) => void): Promise<Blob> {
  const copy = copies.get(file) ?? request(file, onProgress);
  copies.set(file, copy);
  copy.catch(() => copies.delete(file));
  return copy;
}
