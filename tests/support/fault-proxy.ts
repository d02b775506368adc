import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** What happens to what the database says on its way to the shop. */
export type Fault =
  | { kind: 'none' }
  /** Everything comes so many milliseconds late. */
  | { kind: 'late'; ms: number }
  /** Nothing comes any more, and nobody is told. */
  | { kind: 'silent' }
  /** One byte at a time, so many milliseconds apart. */
  | { kind: 'trickle'; ms: number }
  /** Every connection is cut off, and so is each new one at once. */
  | { kind: 'reset' }

const PAUSE_MS = 20

/** Where a PostgreSQL listens, by its address. */
function placeOf(url: string): { path: string } | { port: number; host: string } {
  const { hostname, port, searchParams } = new URL(url)
  const folder = searchParams.get('host')
  return folder ? { path: `${folder}/.s.PGSQL.${port || 5432}` } : { port: Number(port || 5432), host: hostname }
}

/** A way to the database at `url` that can be made as bad as a test wants; `url` of what it answers is the way. */
export async function faultProxy(url: string) {
  let fault: Fault = { kind: 'none' }
  const open = new Set<Socket>()
  const shops = new Set<Socket>()

  async function carry(from: Socket, to: Socket): Promise<void> {
    for await (const bytes of from as AsyncIterable<Buffer>) {
      if (fault.kind === 'late') await sleep(fault.ms)
      if (fault.kind === 'trickle')
        for (let at = 0; at < bytes.length && fault.kind === 'trickle'; at++) {
          to.write(bytes.subarray(at, at + 1))
          await sleep(fault.ms)
          if (fault.kind !== 'trickle') to.write(bytes.subarray(at + 1))
        }
      else {
        while (fault.kind === 'silent' && !to.destroyed) await sleep(PAUSE_MS)
        to.write(bytes)
      }
    }
    to.end()
  }

  const server = createServer((shop) => {
    if (fault.kind === 'reset') {
      shop.resetAndDestroy()
      return
    }
    shops.add(shop.on('close', () => shops.delete(shop)))
    const database = connect(placeOf(url))
    for (const socket of [shop, database]) {
      open.add(socket)
      socket.setNoDelay(true).on('close', () => open.delete(socket))
    }
    const endBoth = () => {
      shop.destroy()
      database.destroy()
    }
    shop.on('error', endBoth).on('close', endBoth)
    database.on('error', endBoth).on('close', endBoth)
    shop.pipe(database)
    carry(database, shop).catch(endBoth)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const way = new URL(url)
  way.search = ''
  way.hostname = '127.0.0.1'
  way.port = String(port)
  return {
    url: way.toString(),
    set(next: Fault) {
      fault = next
      // The other side of each ends with it.
      if (fault.kind === 'reset') for (const shop of shops) shop.resetAndDestroy()
    },
    async stop() {
      fault = { kind: 'none' }
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
