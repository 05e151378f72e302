// State of a process from /proc. On other systems than Linux only its existence is known.
import fs from 'node:fs';

/** @returns {{ state: string, parent: number, born: string } | null} null: no such process, or unknown */
export function processStatus(pid) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0], parent: Number(fields[1]), born: fields[19] };
  } catch {
    return null;
  }
}

/** @returns {string[]} empty if unknown */
export function commandLine(pid) {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
  } catch {
    return [];
  }
}

export function exists(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
