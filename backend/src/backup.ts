import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { runToEnd } from './boot.js';
import { BackupService, newKeyPair } from './platform/backup/index.js';

/** `backup [--new-key FILE]`: copies database and files, encrypted, to BACKUP_TO; or makes the key pair for it. */
const { values } = parseArgs({ options: { 'new-key': { type: 'string' } } });
const keyFile = values['new-key'];
if (keyFile === undefined) await runToEnd('backup', ({ app }) => app.get(BackupService).run().then(describe));
else await makeKey(keyFile);

function describe({ id, place, files, newFiles, bytes, deleted }: Awaited<ReturnType<BackupService['run']>>): string {
  const gone = deleted.length === 0 ? '' : `\nNo longer kept, and deleted: ${deleted.join(', ')}.`;
  return `Backup ${id} is in ${place}: the database and ${files} files, ${newFiles} of them new, ${(bytes / 1_000_000).toFixed(1)} MB written.${gone}`;
}

async function makeKey(file: string): Promise<void> {
  const { identity, recipient } = await newKeyPair();
  await writeFile(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' });
  process.stdout.write(
    `The key that opens backups is in ${file}. Keep it and a copy of it away from this machine: without it, no backup can be restored.\n` +
      `BACKUP_RECIPIENT=${recipient}\n`,
  );
}
