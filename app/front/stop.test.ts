import { createServer, type Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { load } from '../../tests/support/load'
import { endServer, stopListening } from './stop'

/** A server whose answers take a moment, and shoppers who ask it without a pause. */
async function busyServer(): Promise<{ server: Server; shoppers: ReturnType<typeof load> }> {
  const server = createServer(async ({ method }, answer) => {
    await sleep(5)
    answer.writeHead(method === 'POST' ? 422 : 200).end('answered')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const shoppers = load(`http://127.0.0.1:${port}`, 8)
  await expect.poll(() => shoppers.answered).toBeGreaterThan(50)
  return { server, shoppers }
}

describe('the end of a server under load', () => {
  test('loses no request', async () => {
    const { server, shoppers } = await busyServer()
    server.prependListener('request', (_, answer) => answer.setHeader('Connection', 'close'))
    await endServer(server, stopListening(server), false)
    await shoppers.stop()
    expect(shoppers.failed).toEqual([])
  })

  test('is seen to lose some where connections are closed at once (the saboteur)', async () => {
    const { server, shoppers } = await busyServer()
    server.close()
    // Just when one is on its way.
    await new Promise<void>((resolve) => server.once('request', () => resolve()))
    server.closeAllConnections()
    await shoppers.stop()
    expect(shoppers.failed).not.toEqual([])
  })
})
