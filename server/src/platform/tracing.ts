import type { Tracer } from '@opentelemetry/api';

/** The address for spans, and how to stop them. */
export interface Tracing {
  readonly tracer: Tracer;
  /** Sends what waits, and stops. */
  stop(): Promise<void>;
}

/**
 * Traces by OpenTelemetry when OTEL_EXPORTER_OTLP_ENDPOINT is set. Otherwise undefined, and then nothing of it is loaded. The
 * libraries read the other standard variables (headers, time-outs, sampling) themselves.
 */
export async function startTracing(
  endpoint: string | undefined,
  serviceName: string,
): Promise<Tracing | undefined> {
  if (endpoint === undefined) return undefined;
  const { context, trace } = await import('@opentelemetry/api');
  const { AsyncLocalStorageContextManager } = await import('@opentelemetry/context-async-hooks');
  const { OTLPTraceExporter } = await import('@opentelemetry/exporter-trace-otlp-http');
  const { resourceFromAttributes } = await import('@opentelemetry/resources');
  const { BatchSpanProcessor, TracerProvider } = await import('@opentelemetry/sdk-trace');
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  // So that the queries of a request are found below the request.
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  return { tracer: trace.getTracer('panthiya'), stop: () => provider.shutdown() };
}
