import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { load } from '../../../tests/support/load'
import { listenOn } from './port'
import { endServer } from './stop'

/** A server whose answers take a moment, and shoppers who ask it without a pause. */
async function busyServer() {
  const server = createServer(async ({ method }, answer) => {
    await sleep(5)
    answer.writeHead(method === 'POST' ? 422 : 200).end('answered')
  })
  const port = await listenOn(server, '127.0.0.1', 0)
  const shoppers = load(`http://127.0.0.1:${port}`, 8)
  await expect.poll(() => shoppers.answered).toBeGreaterThan(50)
  return { server, shoppers }
}

describe('the end of a server under load', () => {
  test('loses no request', async () => {
    const { server, shoppers } = await busyServer()
    server.prependListener('request', (_, answer) => answer.setHeader('Connection', 'close'))
    await endServer(server, { inHaste: false, drain: 0 })
    await shoppers.stop()
    expect(shoppers.failed).toEqual([])
  })

  test('is seen to lose some where connections are closed at once (the saboteur)', async () => {
    const { server, shoppers } = await busyServer()
    // Just when one is on its way.
    await new Promise<void>((resolve) => server.once('request', () => resolve()))
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await shoppers.stop()
    await closed
    expect(shoppers.failed).not.toEqual([])
  })
})
