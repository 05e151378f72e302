import { createHash } from 'node:crypto';

export interface SentFile {
  readonly field: string;
  readonly bytes: Buffer;
  readonly name?: string;
  readonly type?: string;
}

/** A multipart form of texts and files. */
export function multipart(fields: Readonly<Record<string, string>>, files: readonly SentFile[] = []) {
  const boundary = `b${createHash('md5').update(JSON.stringify(fields)).digest('hex')}`;
  const part = (head: string, bytes: Buffer | string) => [
    Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
    Buffer.from(bytes),
    Buffer.from('\r\n'),
  ];
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([
      ...Object.entries(fields).flatMap(([name, text]) => part(`name="${name}"`, text)),
      ...files.flatMap(({ field, bytes, name = 'photo.jpg', type = 'image/jpeg' }) =>
        part(`name="${field}"; filename="${name}"\r\ncontent-type: ${type}`, bytes),
      ),
      Buffer.from(`--${boundary}--\r\n`),
    ]),
  };
}
