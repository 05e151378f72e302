// Prints which programs that some tests use are on this machine: Nx keeps results apart by it.
import { findProgram } from '../start/redis.mjs';

console.log(
  ['redis-server', 'soffice', 'moto_server', 'nginx', 'caddy', 'promtool', 'systemd-analyze', 'go']
    .filter((name) => findProgram(name))
    .join(' '),
);
