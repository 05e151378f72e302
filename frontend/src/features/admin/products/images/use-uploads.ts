import { useEffect, useRef, useState } from 'react';
import { adminClient } from '../../../../api/generated/admin';
import type { UploadedProductImageDto } from '../../../../api/generated/types';
import { logError } from '../../../../lib/log';
import { UploadRejectedError, uploadImage } from './upload-image';

export interface Upload {
  key: number;
  file: File;
  /** 0 to 1 */
  share: number;
  /** why it did not come */
  problem: string | null;
  /** the file itself is fine */
  mayRetry: boolean;
}

/** Largest file that the server takes. */
const MAX_BYTES = 15 * 1024 * 1024;
const TYPES = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/heic', 'image/heif']);
/** Many browsers know no type for it. */
const HEIC_NAME = /\.hei[cf]$/i;

function problemOf({ name, type, size }: File): string | null {
  const isTaken = TYPES.has(type) || (type === '' && HEIC_NAME.test(name));
  if (!isTaken) return 'Please choose a JPEG, PNG, WebP or HEIC picture.';
  return size > MAX_BYTES ? 'Larger than 15 MB. Please choose a smaller one.' : null;
}

let last = 0;

/** Files on their way to the server, one after the other, in the order in which they were chosen. */
export function useUploads(onPicture: (picture: UploadedProductImageDto) => void) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const [leaving] = useState(() => new AbortController());
  const [count] = adminClient.endpoints.countProducts.useLazyQuery();
  useEffect(() => () => leaving.abort(), [leaving]);

  const change = (key: number, changes: Partial<Upload>) =>
    setUploads((before) => before.map((one) => (one.key === key ? { ...one, ...changes } : one)));
  const forget = (key: number) => setUploads((before) => before.filter((one) => one.key !== key));

  const send = async ({ file, key }: Pick<Upload, 'file' | 'key'>) => {
    if (leaving.signal.aborted) return;
    try {
      onPicture(
        await uploadImage(
          file,
          (share) => change(key, { share }),
          leaving.signal,
          () => count(),
        ),
      );
      forget(key);
    } catch (cause) {
      if (leaving.signal.aborted) return;
      if (!(cause instanceof UploadRejectedError)) logError('The picture could not be sent', cause);
      const isRefused = cause instanceof UploadRejectedError && cause.status >= 400 && cause.status < 500;
      change(key, {
        problem: cause instanceof UploadRejectedError ? cause.message : 'The picture could not be uploaded.',
        mayRetry: !isRefused,
      });
    }
  };

  const queue = (upload: Pick<Upload, 'file' | 'key'>) => {
    turn.current = turn.current.then(() => send(upload));
  };
  const add = (files: Iterable<File>) => {
    for (const file of files) {
      const key = ++last;
      const problem = problemOf(file);
      setUploads((before) => [...before, { key, file, share: 0, problem, mayRetry: false }]);
      if (!problem) queue({ file, key });
    }
  };
  const retry = (upload: Upload) => {
    change(upload.key, { share: 0, problem: null });
    queue(upload);
  };

  return { coming: uploads, waiting: uploads.some(({ problem }) => problem === null), add, forget, retry };
}

export type Uploads = ReturnType<typeof useUploads>;
