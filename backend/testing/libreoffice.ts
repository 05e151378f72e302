import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { findProgram } from '../../tools/start/redis.mjs';

const run = promisify(execFile);
const TIMEOUT_MS = 150_000;

/** Whether LibreOffice can be had here. */
export const hasLibreOffice = findProgram('soffice') !== undefined;

/** Excel files as LibreOffice saves them after it has opened them. */
export async function resaveWithLibreOffice(files: Readonly<Record<string, Buffer>>): Promise<Record<string, Buffer>> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'saugaat-sheets-'));
  try {
    const names = Object.keys(files);
    const given = names.map((name) => path.join(folder, `${name}.xlsx`));
    await Promise.all(names.map((name, at) => writeFile(given[at] ?? '', files[name] ?? '')));
    const saved = path.join(folder, 'saved');
    const profile = `-env:UserInstallation=file://${path.join(folder, 'profile')}`;
    const args = [profile, '--headless', '--norestore', '--convert-to', 'xlsx', '--outdir', saved, ...given];
    await run('soffice', args, { timeout: TIMEOUT_MS });
    const read = names.map(async (name) => [name, await readFile(path.join(saved, `${name}.xlsx`))] as const);
    return Object.fromEntries(await Promise.all(read));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
