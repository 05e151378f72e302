import { expect, it } from '@jest/globals';
import { observabilityConfig, withEnvironment } from '../../config/index.js';
import type { OpenTelemetryTracing } from './open-telemetry.js';
import { openTracing } from './index.js';

const SOUND = { SHOP_MODE: 'test', DATABASE_URL: 'postgresql://x@127.0.0.1/x', APP_SECRET: 'one' };
const NOBODY = 'http://127.0.0.1:9';

const open = (env: Record<string, string>) => withEnvironment(env, () => openTracing(observabilityConfig()));

it('a collector that is away holds up neither the work nor the end', async () => {
  const tracing = await open({ ...SOUND, OTEL_EXPORTER_OTLP_ENDPOINT: NOBODY });
  const place = await tracing.continueTrace(null, 'work', {}, () =>
    tracing.span('a part', {}, async () => tracing.traceparent()),
  );
  expect(place).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  expect(tracing.traceparent()).toBeNull();
  await (tracing as OpenTelemetryTracing).onApplicationShutdown();
});

it('without a collector the work is only done', async () => {
  const tracing = await open(SOUND);
  const place = await tracing.continueTrace(null, 'work', {}, () =>
    tracing.span('a part', {}, async () => tracing.traceparent()),
  );
  expect(place).toBeNull();
});
