import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { askOutside, closeCircuits, loadOutside, senderTo, UnknownResult } from './outside'

afterEach(closeCircuits)

const of = { vendor: 'wxpay', operation: 'query' }
const piece = Buffer.alloc(64 * 1024)

/** A service whose answer never ends, and what becomes of a call to it. */
async function atEndless<T>(ask: (url: string) => Promise<T>): Promise<T> {
  const server = createServer((_, answer) => {
    const more = () => {
      while (!answer.destroyed && answer.write(piece));
    }
    answer.on('drain', more)
    more()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    return await ask(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

it('leaves an answer that is longer than any, long before its time is over', async () => {
  const request = atEndless((url) => askOutside(of, { url, method: 'GET', headers: {} }))
  await expect(request).rejects.toBeInstanceOf(UnknownResult)
  await expect(request).rejects.toThrow('longer than 4194304 bytes')
})

it('leaves a file that is longer than who asks for it can use', async () => {
  await expect(atEndless((url) => loadOutside(of, { url }, 1_000))).rejects.toThrow('longer than 1000 bytes')
})

it('takes an answer without content for what it is', async () => {
  const server = createServer((_, answer) => answer.writeHead(204).end()).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const send = senderTo('wxpay', () => 'close')
  const request = new Request(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {
    method: 'POST',
    body: '{}',
  })
  expect((await send(request)).status).toBe(204)
  server.close()
})
