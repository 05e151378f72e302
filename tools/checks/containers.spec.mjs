import fs from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { inRoot } from '../start/workspace.mjs';

const compose = parse(fs.readFileSync(inRoot('docker-compose.yml'), 'utf8'), { merge: true });
const dockerfile = fs.readFileSync(inRoot('Dockerfile'), 'utf8');
const services = Object.entries(compose.services);
const SET_BY_COMPOSE = [
  'SHOP_MODE',
  'HOST',
  'PORT',
  'DATA_DIR',
  'DATABASE_URL',
  'REDIS_URL',
  'LOCAL_HOSTS',
  'HEALTH_FILE',
];
const OF_DEVELOPMENT = ['DEMO_ORDERS', 'DEMO_ON_NETWORK', 'RATE_LIMIT_FACTOR', 'SSR_DEV'];
const DIGEST = /@sha256:[0-9a-f]{64}$/;

describe('the containers', () => {
  it.each(services)('%s writes only where it may, has no rights of root, and has its limits', (name, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      mem_limit: expect.stringMatching(/^\d+[mg]$/),
      pids_limit: expect.any(Number),
    });
    expect(service.tmpfs.length).toBeGreaterThan(0);
    expect(service).not.toHaveProperty('privileged');
    expect(service).not.toHaveProperty('cap_add');
    expect(service.volumes.every((volume) => /^[a-z]+:\//.test(volume))).toBe(true);
  });

  it('come from images that are named by their digest', () => {
    for (const [, { image, build }] of services) if (!build) expect(image).toMatch(DIGEST);
    const [build, ...others] = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(build).toMatch(DIGEST);
    expect(others).toEqual(['scratch']);
    expect(dockerfile).toMatch(/^USER 1000:1000$/m);
  });

  it('have a health check each; the API’s is in the Dockerfile', () => {
    for (const [name, { healthcheck }] of services) {
      if (name === 'api') expect(dockerfile).toMatch(/^HEALTHCHECK /m);
      else expect([name, healthcheck?.test?.length > 1, healthcheck?.disable]).toEqual([name, true, undefined]);
    }
    const { worker } = compose.services;
    expect(worker.healthcheck.test.slice(1)).toEqual(['node', 'dist/programs/worker-health.js', '/tmp/worker-alive']);
  });

  it('database and queue stand in a network without a way out, and open no port', () => {
    expect(compose.networks.inside).toEqual({ internal: true });
    for (const name of ['postgres', 'redis']) {
      expect([name, compose.services[name].networks]).toEqual([name, ['inside']]);
      expect(compose.services[name]).not.toHaveProperty('ports');
    }
    expect(compose.services.api.ports).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)]);
  });

  it('database and queue ask for a password that whoever starts them must give', () => {
    const { DATABASE_URL, REDIS_URL, LOCAL_HOSTS } = compose.services.api.environment;
    expect(DATABASE_URL).toMatch(/:\$\{POSTGRES_PASSWORD:\?.+\}@postgres:/);
    expect(REDIS_URL).toMatch(/:\$\{REDIS_PASSWORD:\?.+\}@redis:/);
    expect(LOCAL_HOSTS).toBe('postgres,redis');
    expect(compose.services.redis.command.join('\n')).toContain('requirepass $$REDISCLI_AUTH');
  });

  it('hand every setting of .env.example on to the shop, but for those that Compose sets and those of development', () => {
    const example = fs.readFileSync(inRoot('.env.example'), 'utf8');
    const settings = [...example.matchAll(/^#([A-Z][A-Z_]*)=/gm)].map(([, name]) => name);
    const { environment, env_file } = compose.services.api;
    const handedOn = new Set(settings.filter((name) => environment[name]?.includes(`\${${name}:`)));
    const others = settings.filter((name) => !handedOn.has(name)).toSorted();
    expect(others).toEqual([...SET_BY_COMPOSE, ...OF_DEVELOPMENT].toSorted());
    for (const name of SET_BY_COMPOSE) expect(environment).toHaveProperty(name);
    expect(env_file).toEqual([{ path: '.env', required: false }]);
    expect(compose.services.worker.environment).toEqual(environment);
  });
});
