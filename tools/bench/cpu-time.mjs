// CPU time of processes, as Linux counts it: a process, its children and theirs, those that have ended among them.
import fs from 'node:fs';

/** Linux counts in hundredths of a second wherever Node runs. */
const TICK_MS = 10;

/** Of a line of /proc/PID/stat: ticks of the process, and of children that have ended. */
export function parseTicks(stat) {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const [user, system, endedUser, endedSystem] = fields.slice(11, 15).map(Number);
  return { own: user + system, ended: endedUser + endedSystem, parent: Number(fields[1]) };
}

/** CPU ms that these processes and all their descendants have used so far. @param {number[]} pids */
export function cpuMs(pids) {
  const known = new Map();
  for (const name of fs.readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      known.set(Number(name), parseTicks(fs.readFileSync(`/proc/${name}/stat`, 'latin1')));
    } catch {
      // It has ended meanwhile.
    }
  }
  const counted = new Set(pids);
  const isCounted = (pid) => counted.has(pid) || (known.has(pid) && pid > 1 && isCounted(known.get(pid).parent));
  let ticks = 0;
  for (const [pid, { own, ended }] of known) if (isCounted(pid)) ticks += own + ended;
  return ticks * TICK_MS;
}

/** MB that a process holds. */
export function memoryMb(pid) {
  const [, pages = '0'] = fs.readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ');
  return (Number(pages) * 4_096) / 2 ** 20;
}
