// The ceiling of HTML: nginx with the pages as files where this machine has it, else their bytes from memory by node:http.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { killWithParent } from '../start/kill-with-parent.mjs';
import { freePort, isFree } from '../start/ports.mjs';

const NGINX_PATHS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/**
 * @param {{ folder: string, pages: Record<string, string> }} options pages: file names and their text
 * @returns {Promise<{ url: string, pid: number, name: string, stop: () => Promise<void> } | null>} null: no nginx here
 */
export async function startNginx({ folder, pages }) {
  const program = NGINX_PATHS.map((place) => path.join(place, 'nginx')).find((file) => fs.existsSync(file));
  if (!program) return null;
  const site = path.join(folder, 'site');
  fs.mkdirSync(site, { recursive: true });
  for (const [name, text] of Object.entries(pages)) fs.writeFileSync(path.join(site, name), text);
  const port = await freePort();
  const settings = path.join(folder, 'nginx.conf');
  fs.writeFileSync(settings, configuration({ folder, site, port }));
  const server = spawn(program, ['-c', settings, '-e', 'stderr'], { stdio: 'ignore', detached: true });
  const exited = new Promise((resolve) => server.once('exit', resolve));
  const release = killWithParent(server.pid, 'QUIT');
  for (let turn = 0; turn < 200 && (await isFree(port)); turn += 1) await sleep(25);
  const stop = async () => {
    server.kill('SIGQUIT');
    await exited;
    await release();
  };
  return { url: `http://127.0.0.1:${port}`, pid: server.pid, name: 'nginx', stop };
}

function configuration({ folder, site, port }) {
  return `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log /dev/null;
events { worker_connections 512; }
http {
  access_log off; sendfile on; tcp_nopush on; keepalive_requests 10000000;
  open_file_cache max=100; default_type text/html; types { text/html html; }
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  server { listen 127.0.0.1:${port}; root ${site}; }
}
`;
}
