import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Duplex, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** @throws Error with what the program said if it does not end with 0 */
export async function ended(child: ChildProcess, name: string): Promise<void> {
  let said = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => (said = `${said}${chunk}`.slice(-2_000)));
  const [code] = (await once(child, 'close')) as [number | null];
  if (code !== 0) throw new Error(`${name} did not succeed: ${said.trim() || `exit code ${code}`}`);
}

/**
 * Gives a program its input, and waits for its end.
 * @throws Error with what the program said, or that of the input
 */
export async function feed(child: ChildProcess, name: string, content: Readable, ...through: Duplex[]): Promise<void> {
  if (!child.stdin) throw new Error(`${name} takes no input`);
  await Promise.all([pipeline([content, ...through, child.stdin]).catch(unlessEnded), ended(child, name)]);
}

/**
 * The program's end says whether it had all that it needs: it says itself what was wrong, and tar ends at an archive's last
 * block, which may be before its input does.
 */
function unlessEnded(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
}
