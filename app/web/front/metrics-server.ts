import { createServer } from 'node:http'
import { collectDefaultMetrics, register } from 'prom-client'
import { settings } from '../../platform/settings/settings'

/** On its own port where the operator has set one, never on the shop's. Returns a stop function. */
export async function serveMetrics(): Promise<() => void> {
  const { metricsPort, metricsHost } = settings()
  if (metricsPort === undefined) return () => {}
  collectDefaultMetrics()
  const server = createServer(async ({ url }, answer) => {
    if (url !== '/metrics') return answer.writeHead(404).end()
    answer.writeHead(200, { 'Content-Type': register.contentType }).end(await register.metrics())
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
