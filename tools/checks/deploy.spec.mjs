// The files of deploy/ that other programs read, given to these programs. nginx and Caddy run in backend/e2e/proxies.journey.spec.ts.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { inRoot } from '../start/workspace.mjs';
import { findProgram } from '../start/redis.mjs';

const GO = { GO111MODULE: 'off', GOPATH: '/usr/share/gocode' };
const hasGo = Boolean(findProgram('go')) && fs.existsSync('/usr/share/gocode/src/github.com/Masterminds/sprig');
const settings = new Set(
  [...fs.readFileSync(inRoot('.env.example'), 'utf8').matchAll(/^#([A-Z][A-Z_]*)=/gm)].map(([, name]) => name),
);

/** A test that needs a program; where there is none, it is left out by this name. */
function where(program, title, test) {
  if (program === 'go' ? hasGo : findProgram(program)) it(title, test);
  else it.skip(`${title} (there is no ${program} here)`, test);
}

function run(program, args, options = {}) {
  const { status, stdout, stderr } = spawnSync(findProgram(program), args, { encoding: 'utf8', ...options });
  return { status, said: `${stdout}${stderr}`.trim(), stdout };
}

describe('the units of systemd', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'saugaat-units-'));
  const units = fs.readdirSync(inRoot('deploy/systemd'));
  const services = units.filter((name) => name.endsWith('.service'));
  beforeAll(() => {
    for (const name of units) {
      const unit = fs.readFileSync(inRoot('deploy/systemd', name), 'utf8');
      fs.writeFileSync(path.join(folder, name), unit.replaceAll('/usr/bin/node', process.execPath));
    }
  });
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

  where('systemd-analyze', 'are valid', () => {
    const files = units.map((name) => path.join(folder, name));
    expect(run('systemd-analyze', ['verify', ...files])).toMatchObject({ status: 0, said: '' });
  });

  where('systemd-analyze', 'leave a program little that it could harm', () => {
    const files = services.map((name) => path.join(folder, name));
    const { status, said } = run('systemd-analyze', ['security', '--offline=true', '--threshold=20', ...files]);
    expect([status, said.match(/Overall exposure level/g)?.length]).toEqual([0, services.length]);
  });

  it('run programs of the build, and stop later than DRAIN_SECONDS', () => {
    for (const name of services) {
      const unit = fs.readFileSync(inRoot('deploy/systemd', name), 'utf8');
      const program = /^ExecStart=.*dist\/programs\/(\S+)\.js$/m.exec(unit)?.[1];
      expect(fs.existsSync(inRoot('backend/src', `${program}.ts`))).toBe(true);
      if (!name.includes('backup')) expect(unit).toMatch(/^TimeoutStopSec=20$/m);
    }
  });
});

const render = (...values) =>
  run('go', ['run', inRoot('tools/checks/helm-chart/render.go'), inRoot('deploy/helm/saugaat'), 'shop', ...values], {
    env: { ...process.env, ...GO, GOCACHE: path.join(os.tmpdir(), 'saugaat-go'), GOFLAGS: '' },
  });

describe('the chart for Kubernetes', () => {
  const EVERYTHING = inRoot('tools/checks/helm-chart/values.yaml');
  let documents = [];
  beforeAll(() => {
    if (!hasGo) return;
    const { status, said, stdout } = render(EVERYTHING);
    if (status !== 0) throw new Error(said);
    documents = stdout.trim().split('\n').map(JSON.parse);
  });
  const of = (kind, name) =>
    documents.find((one) => one.kind === kind && (!name || one.metadata.name === `shop-saugaat-${name}`));

  where('go', 'makes API, worker, their budgets and scalers, ingress, policy and monitor', () => {
    const made = documents.map(({ kind, metadata }) => `${kind} ${metadata.name}`).toSorted();
    expect(made).toEqual(
      [
        'ConfigMap shop-saugaat',
        'Deployment shop-saugaat-api',
        'Deployment shop-saugaat-worker',
        'HorizontalPodAutoscaler shop-saugaat-api',
        'HorizontalPodAutoscaler shop-saugaat-worker',
        'Ingress shop-saugaat',
        'NetworkPolicy shop-saugaat',
        'PodDisruptionBudget shop-saugaat-api',
        'PodDisruptionBudget shop-saugaat-worker',
        'Service shop-saugaat-api',
        'ServiceAccount shop-saugaat',
        'ServiceMonitor shop-saugaat',
      ].toSorted(),
    );
  });

  where('go', 'each pod has probes, limits, no rights and the labels by which it is found', () => {
    for (const name of ['api', 'worker']) {
      const { spec } = of('Deployment', name);
      const { spec: pod, metadata } = spec.template;
      const [container] = pod.containers;
      expect(metadata.labels).toMatchObject(spec.selector.matchLabels);
      expect(of('PodDisruptionBudget', name).spec.selector).toEqual(spec.selector);
      expect(of('HorizontalPodAutoscaler', name).spec.scaleTargetRef.name).toBe(of('Deployment', name).metadata.name);
      expect(spec).not.toHaveProperty('replicas');
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } });
      expect(container).toMatchObject({
        startupProbe: expect.any(Object),
        livenessProbe: expect.any(Object),
        resources: { limits: { memory: '1Gi' } },
        securityContext: { readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
      });
      expect(pod.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(10 + 10);
    }
    const { readinessProbe } = of('Deployment', 'api').spec.template.spec.containers[0];
    expect(readinessProbe.httpGet).toEqual({ path: '/health/ready', port: 'http' });
    expect(of('Service', 'api').spec.selector).toEqual(of('Deployment', 'api').spec.selector.matchLabels);
  });

  where('go', 'sets settings that the shop knows, and refuses a release without those that it needs', () => {
    expect(Object.keys(of('ConfigMap').data).filter((name) => !settings.has(name))).toEqual([]);
    const { status, said } = render();
    expect(status).toBe(1);
    expect(said).toContain('existingSecret names the Secret');
  });

  where('go', 'scales by figures that the shop has and the adapter hands on', () => {
    const metrics = ['api', 'worker'].flatMap((name) => of('HorizontalPodAutoscaler', name).spec.metrics);
    const asked = metrics.map((one) => (one.pods ?? one.external).metric.name);
    const { rules } = parse(fs.readFileSync(inRoot('deploy/helm/prometheus-adapter.yaml'), 'utf8'));
    expect([...rules.custom, ...rules.external].map(({ name }) => name.as)).toEqual(asked);
  });
});

const monitoring = (name) => inRoot('deploy/monitoring', name);

describe('the rules for Prometheus', () => {
  where('promtool', 'are valid, and say what their tests say', () => {
    expect(run('promtool', ['check', 'rules', monitoring('rules.yml')])).toMatchObject({ status: 0 });
    expect(run('promtool', ['test', 'rules', monitoring('rules.test.yml')])).toMatchObject({ status: 0 });
  });

  where('promtool', 'come with a configuration that is valid', () => {
    const { status, said } = run('promtool', ['check', 'config', '--syntax-only', monitoring('prometheus.yml')]);
    expect([status, said]).toEqual([0, expect.stringContaining('SUCCESS')]);
  });
});

describe('the dashboard for Grafana', () => {
  const { panels, templating } = JSON.parse(fs.readFileSync(monitoring('grafana-dashboard.json'), 'utf8'));
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'saugaat-dashboard-'));
  afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
  const check = (expressions) => {
    const rules = expressions.map((expr, n) => ({ record: `panel:${n}`, expr }));
    const file = path.join(folder, 'rules.yml');
    fs.writeFileSync(file, JSON.stringify({ groups: [{ name: 'dashboard', rules }] }));
    return run('promtool', ['check', 'rules', file]).status;
  };

  where('promtool', 'asks in queries that Prometheus understands', () => {
    const expressions = panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
    expect(expressions.length).toBeGreaterThanOrEqual(panels.length);
    expect(check(expressions)).toBe(0);
    expect(check([...expressions, 'sum by (le (up)'])).not.toBe(0);
  });

  it('has panels side by side, each with its queries and the source that is chosen', () => {
    const source = `\${${templating.list[0].name}}`;
    const taken = new Map();
    for (const { id, title, datasource, gridPos, targets } of panels) {
      expect([title, datasource.uid, new Set(targets.map(({ refId }) => refId)).size]).toEqual([
        title,
        source,
        targets.length,
      ]);
      expect(panels.filter((panel) => panel.id === id)).toHaveLength(1);
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++)
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
          expect([title, taken.get(`${x},${y}`)]).toEqual([title, undefined]);
          taken.set(`${x},${y}`, title);
        }
    }
  });
});
