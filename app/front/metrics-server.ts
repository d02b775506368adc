import { createServer } from 'node:http'
import { AggregatorRegistry, collectDefaultMetrics, register } from 'prom-client'
import { settings } from '../provider/settings'

/** Lets this process, one of several, answer when its primary asks for its metrics. */
export function reportMetrics(): void {
  if (settings().metricsPort === undefined) return
  collectDefaultMetrics()
  new AggregatorRegistry()
}

/**
 * Answers /metrics on a port of its own where the operator has named one, never on the shop's: of this process, or of all
 * workers together. Returns what stops it.
 */
export async function serveMetrics(ofWorkers: boolean): Promise<() => void> {
  const { metricsPort, metricsHost } = settings()
  if (metricsPort === undefined) return () => {}
  if (!ofWorkers) collectDefaultMetrics()
  const all = ofWorkers ? new AggregatorRegistry() : undefined
  const server = createServer(async ({ url }, answer) => {
    if (url !== '/metrics') return answer.writeHead(404).end()
    try {
      const text = await (all ? all.clusterMetrics() : register.metrics())
      answer.writeHead(200, { 'Content-Type': register.contentType }).end(text)
    } catch {
      // A worker that is busy or just ending does not answer in time.
      answer.writeHead(503).end()
    }
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: Error) =>
      reject(Object.assign(new Error(`METRICS_PORT: ${error.message}`), { expected: true })),
    )
    server.listen(metricsPort, metricsHost, resolve)
  })
  server.unref()
  return () => {
    server.closeAllConnections()
    server.close()
  }
}
