import type { ConfigType } from '@nestjs/config';
import type { observabilityConfig } from '../../config/index.js';
import { NoTracing, Tracing } from './tracing.js';

export { Tracing } from './tracing.js';

/** Nothing of OpenTelemetry is loaded where nobody collects traces. */
export async function openTracing({ tracing }: ConfigType<typeof observabilityConfig>): Promise<Tracing> {
  if (!tracing) return new NoTracing();
  const { OpenTelemetryTracing } = await import('./open-telemetry.js');
  return new OpenTelemetryTracing(tracing);
}
