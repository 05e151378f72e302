import { parseArgs } from 'node:util';
import { runToEnd, type Shop } from './boot.js';
import { DomainError, addDays, toIstDate } from './kernel/index.js';
import { LedgerReconciliation } from './modules/orders/index.js';
import { RestoreCheck, connect, countRows, findBackup, missingRows, unpackBackup } from './platform/backup/index.js';
import { backupConfig, checkEnvironment, databaseConfig, storageConfig } from './platform/config/index.js';
import { describeError } from './platform/observability/logging/index.js';
import { rupees } from './platform/mail/layout/index.js';

/**
 * `restore --key FILE [--from PLACE] [--backup ID] [--unpack | --check]`: restores a backup into an empty place, then proves
 * it. `--unpack` and `--check` do one of the two.
 */
const DAYS = 7;
const { values } = parseArgs({
  options: {
    key: { type: 'string' },
    from: { type: 'string' },
    backup: { type: 'string' },
    unpack: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
});

const tell = (line: string): void => void process.stdout.write(`${line}\n`);
const { problems } = checkEnvironment();
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exit(78);
}
const from = values.from ?? backupConfig().to;
const id = values.backup ?? null;
const storage = storageConfig();
const databaseUrl = databaseConfig().url;

try {
  if (from === null) throw new Error('Which backup? Say --from with a folder or s3://bucket/prefix, or set BACKUP_TO.');
  if (!values.check) {
    if (!values.key) throw new Error('Say --key with the file of the key that opens the backup.');
    await unpackBackup({ from, id, keyFile: values.key, databaseUrl, storage }, tell);
  }
  if (!values.unpack) await prove(from);
} catch (error) {
  process.stderr.write(`${describeError(error).message}\n`);
  process.exit(1);
}

async function prove(place: string): Promise<void> {
  const manifest = await findBackup(place, id, storage);
  // Before the shop brings the database up to this release.
  const client = await connect(databaseUrl);
  const rows = await countRows(client).finally(() => client.end());
  const missing = missingRows(manifest.tables, rows, manifest.method === 'dump');
  await runToEnd('restore', async (shop) => {
    await shop.app.init();
    const proofs = [rowsProof(rows, missing, manifest.method), await filesProof(shop), await ledgerProof(shop)];
    tell(proofs.flatMap(({ lines }) => lines).join('\n'));
    if (proofs.some(({ holds }) => !holds)) throw new Error('The restored shop is NOT proved: see above.');
    return 'The restored shop is proved.';
  });
}

interface Proof {
  readonly holds: boolean;
  readonly lines: readonly string[];
}

function rowsProof(rows: Readonly<Record<string, number>>, missing: readonly string[], method: string): Proof {
  const filled = Object.entries(rows).filter(([, count]) => count > 0);
  const total = filled.reduce((sum, [, count]) => sum + count, 0);
  const as = method === 'dump' ? 'exactly those of the backup' : 'none of an order or of money less than when it began';
  return {
    holds: missing.length === 0,
    lines: [
      `Rows: ${total} in ${Object.keys(rows).length} tables; ${missing.length === 0 ? as : missing.join('; ')}.`,
      ...filled.map(([table, count]) => `  ${table.padEnd(32)}${String(count).padStart(10)}`),
    ],
  };
}

async function filesProof({ app }: Shop): Promise<Proof> {
  const checks = await app.get(RestoreCheck).checkFiles();
  return {
    holds: checks.every(({ faults }) => faults.length === 0),
    lines: checks.flatMap(({ name, files, faults }) => [
      `Files: ${files} ${name} are named by rows; ${faults.length === 0 ? 'all are there, with their content' : `${faults.length} are not`}.`,
      ...faults.slice(0, 20).map((fault) => `  ${fault}`),
    ]),
  };
}

/** What the gateway knows and the backup does not is settled first, as the shop does every night. */
async function ledgerProof({ app }: Shop): Promise<Proof> {
  const today = toIstDate(new Date());
  const proofs: Proof[] = [];
  for (let ago = DAYS; ago >= 1; ago -= 1)
    proofs.push(await dayProof(app.get(LedgerReconciliation), addDays(today, -ago)));
  return { holds: proofs.every(({ holds }) => holds), lines: proofs.flatMap(({ lines }) => lines) };
}

async function dayProof(ledger: LedgerReconciliation, day: string): Promise<Proof> {
  try {
    const { shopCaptured, shopRefunded, differences } = await ledger.reconcileDay(day);
    const sums = `${rupees(shopCaptured)} captured, ${rupees(shopRefunded)} refunded`;
    return {
      holds: differences.length === 0,
      lines: [
        `Money: ${day} ${sums}; ${differences.length === 0 ? 'the gateway says the same' : 'the gateway differs'}.`,
        ...differences.map(({ kind, id: name, why }) => `  ${kind} ${name}: ${why}`),
      ],
    };
  } catch (error) {
    const isAway = error instanceof DomainError && error.code === 'payment.gateway_unavailable';
    const why = isAway ? 'the gateway does not answer.' : describeError(error).message;
    return { holds: false, lines: [`Money: ${day} is not proved: ${why}`] };
  }
}
