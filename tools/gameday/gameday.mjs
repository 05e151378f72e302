// npm run gameday [-- --rate 20] [-- --minutes 15]
// Takes a shop of its own, on throwaway data and loopback, through everything that happens to a shop in its years, while
// customers buy: a backup, the kill of each part, a Redis that comes back empty, a full disk, a new APP_SECRET, a rolling
// upgrade, and a restore. For each it prints what was lost. It ends by itself, after --minutes at the latest.
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from '../start/build.mjs';
import { runInWorkspaceNode, shutdownSignal } from '../start/workspace.mjs';
import { runGameday } from './run-gameday.mjs';

const signal = shutdownSignal();
const tell = (line) => console.log(line);

try {
  if (!(await runInWorkspaceNode(fileURLToPath(import.meta.url), process.argv.slice(2)))) await gameday();
} catch (error) {
  if (!signal.aborted) console.error(error.message);
  process.exitCode = 1;
}

async function gameday() {
  const { values } = parseArgs({ options: { rate: { type: 'string' }, minutes: { type: 'string' } } });
  const rate = positive('rate', values.rate, 20);
  const minutes = positive('minutes', values.minutes, 15);
  await build({ tell, signal });
  const { steps, broken, seconds, logs } = await runGameday({ rate, minutes, tell, signal });
  tell('');
  tell(`${'What happened'.padEnd(34)}  Seconds  Bought  A second  Slowest  Lost`);
  for (const { name, seconds: took, bought, slowest, lost, leftOut } of steps) {
    const figures = leftOut
      ? `left out: ${leftOut}`
      : [
          took.toFixed(0).padStart(7),
          String(bought).padStart(6),
          bought === 0 ? ' '.repeat(8) : (bought / took).toFixed(1).padStart(8),
        ].join('  ');
    tell(
      `${name.padEnd(34)}  ${figures}${leftOut ? '' : `  ${slowest.padStart(7)}  ${lost.length === 0 ? 'nothing' : lost.length}`}`,
    );
    for (const what of lost ?? []) tell(`  ${what}`);
  }
  tell('');
  for (const { rule, ids } of broken) tell(`BROKEN: ${rule}\n${ids.map((id) => `  ${id}`).join('\n')}`);
  if (logs) tell(`Logs: ${logs}`);
  const isSound = broken.length === 0 && steps.every(({ lost = [] }) => lost.length === 0);
  tell(`${isSound ? 'Nothing was lost, and every rule holds' : 'Something was lost'}, ${seconds} s`);
  if (!isSound) process.exitCode = 1;
}

function positive(name, given, fallback) {
  const number = given === undefined ? fallback : Number(given);
  if (number > 0) return number;
  throw new Error(`--${name} is a number above 0, not "${given}".`);
}
