import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { settings } from '../../platform/settings/settings'
import { tracer } from '../../platform/traces'
import type { Listener } from './listener'
import { METHODS, requestId } from './request-line'

/** Balancers ask every second. */
const UNTRACED = /^\/(healthz|readyz)$/

/** A span for each request, by the name of its route, never its URL. Without traces the listener as it is. */
export function traceRequests(routeOf: (pathname: string) => string, listener: Listener): Listener {
  const { tracesUrl, trustedProxies } = settings()
  if (!tracesUrl) return listener
  return (incoming, outgoing) => {
    const [path = ''] = (incoming.url ?? '').split('?', 1)
    if (UNTRACED.test(path)) return listener(incoming, outgoing)
    // Strangers must not decide what is traced.
    const above = trustedProxies > 0 ? propagation.extract(context.active(), incoming.headers) : context.active()
    const route = routeOf(path)
    const method = METHODS.test(incoming.method ?? '') ? (incoming.method as string) : 'other'
    const attributes = {
      'http.request.method': method,
      'http.route': route,
      'lilac.request_id': requestId(incoming),
    }
    const span = tracer().startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, above)
    outgoing.once('close', () => {
      span.setAttribute('http.response.status_code', outgoing.statusCode)
      if (outgoing.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    context.with(trace.setSpan(above, span), () => listener(incoming, outgoing))
  }
}
