import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { load } from '../../tests/support/load'
import { acceptFor } from './accept'
import { copyPort, openPort } from './port'
import { endServer } from './stop'

/** A server whose answers take a moment, and shoppers who ask it without a pause. */
async function busyServer() {
  const server = createServer(async ({ method }, answer) => {
    await sleep(5)
    answer.writeHead(method === 'POST' ? 422 : 200).end('answered')
  })
  const { handle, port } = await openPort('127.0.0.1', 0)
  const doors = acceptFor(server)
  for (const copy of await copyPort(handle)) await doors.add(copy)
  handle.close()
  const shoppers = load(`http://127.0.0.1:${port}`, 8)
  await expect.poll(() => shoppers.answered).toBeGreaterThan(50)
  return { server, doors, shoppers }
}

describe('the end of a server under load', () => {
  test('loses no request', async () => {
    const { server, doors, shoppers } = await busyServer()
    server.prependListener('request', (_, answer) => answer.setHeader('Connection', 'close'))
    await endServer(server, doors.close(), false)
    await shoppers.stop()
    expect(shoppers.failed).toEqual([])
  })

  test('is seen to lose some where connections are closed at once (the saboteur)', async () => {
    const { server, doors, shoppers } = await busyServer()
    const closed = doors.close()
    // Just when one is on its way.
    await new Promise<void>((resolve) => server.once('request', () => resolve()))
    server.closeAllConnections()
    await shoppers.stop()
    await closed
    expect(shoppers.failed).not.toEqual([])
  })
})
