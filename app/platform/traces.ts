import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { settings } from './settings/settings'

export const tracer = () => trace.getTracer('lilac')

/** Loads the SDK where a collector is named, and nothing elsewhere. Answers what sends the rest and stops. */
export async function startTraces(): Promise<() => Promise<void>> {
  const { tracesUrl, tracesShare } = settings()
  if (!tracesUrl) return async () => {}
  const [
    { BatchSpanProcessor, NodeTracerProvider, ParentBasedSampler, TraceIdRatioBasedSampler },
    exporter,
    resources,
  ] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ])
  const provider = new NodeTracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': 'lilac' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(tracesShare / 100) }),
    // Its queue is bounded: what a slow collector does not take is dropped, and nobody waits for it.
    spanProcessors: [new BatchSpanProcessor(new exporter.OTLPTraceExporter({ url: tracesUrl }))],
  })
  provider.register()
  return () => provider.shutdown().catch(() => {})
}

/** Of a request that is traced; sweeps and cached pages have none. */
export const beginSpan = (name: string, attributes: Attributes): Span | undefined =>
  trace.getActiveSpan()?.isRecording() ? tracer().startSpan(name, { kind: SpanKind.CLIENT, attributes }) : undefined

/** Never with the message, which could name somebody. */
export function failSpan(span: Span | undefined): void {
  span?.setStatus({ code: SpanStatusCode.ERROR })
}
