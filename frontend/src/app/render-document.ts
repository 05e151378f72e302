import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/**
 * The whole document, once every part of it is there: it is cached, and sent to everybody.
 * @param scripts modules that React fetches with the head and runs last
 * @throws what a component throws
 */
export function renderDocument(tree: ReactNode, scripts: string[]): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    const document = new Writable({
      write(chunk: Uint8Array, _encoding, written) {
        chunks.push(chunk);
        written();
      },
      final(written) {
        resolve(Buffer.concat(chunks));
        written();
      },
    });
    const { pipe } = renderToPipeableStream(tree, {
      bootstrapModules: scripts,
      // Larger parts would be moved into place by an inline script, which the content policy forbids.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => void pipe(document),
      onError: reject,
    });
  });
}
