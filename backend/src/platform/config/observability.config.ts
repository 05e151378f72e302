import { registerAs } from '@nestjs/config';
import { environment } from './environment.js';

export const observabilityConfig = registerAs('observability', () => {
  const { LOG_LEVEL, METRICS_TOKEN, HEALTH_FILE, OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SERVICE_NAME } = environment();
  return {
    logLevel: LOG_LEVEL,
    metricsToken: METRICS_TOKEN,
    /** File that a healthy worker keeps fresh; undefined for none. */
    healthFile: HEALTH_FILE,
    /** Address of the OpenTelemetry collector; undefined turns traces off. */
    tracing: OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, ''), serviceName: OTEL_SERVICE_NAME }
      : undefined,
  };
});
