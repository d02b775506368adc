import { createServer } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { assertFree, listenOn } from './port'

const open: ReturnType<typeof createServer>[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

it('listens on the port that is wanted, or on any', async () => {
  const server = createServer()
  open.push(server)
  const port = await listenOn(server, '127.0.0.1', 0)
  expect(port).toBeGreaterThan(0)
  await expect(assertFree('127.0.0.1', port)).rejects.toThrow(`PORT: port ${port} is taken; set another one`)
  await new Promise((resolve) => server.close(resolve))
  await assertFree('127.0.0.1', port)
  open.push(createServer())
  expect(await listenOn(open.at(-1) as ReturnType<typeof createServer>, '127.0.0.1', port)).toBe(port)
})

it('tells by one line that names the setting what cannot be had', async () => {
  for (const host of ['192.0.2.1', 'no-such-host.invalid'])
    await expect(assertFree(host, 0)).rejects.toMatchObject({
      expected: true,
      message: `HOST: ${host} is not an address here`,
    })
})
