import { fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type Socket } from 'node:net'
import { constants } from 'node:os'
import { setImmediate as nextRound, setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { acceptFor } from './accept'
import { COPIES, copyPort, handCopies, openPort, type PortHandle } from './port'

const ended: (() => void)[] = []
afterEach(() => {
  for (const end of ended.splice(0)) end()
})

async function serverWith(copies: number, most = 100) {
  const server = createServer((_, answer) => answer.end('answered'))
  server.maxConnections = most
  const doors = acceptFor(server)
  const { handle, port } = await openPort('127.0.0.1', 0)
  for (const copy of await copyPort(handle, copies)) await doors.add(copy)
  handle.close()
  return { server, doors, port }
}

/** A port that only this copy keeps open. */
async function anotherPort(): Promise<{ copy: PortHandle; port: number }> {
  const { handle, port } = await openPort('127.0.0.1', 0)
  const [copy] = (await copyPort(handle, 1)) as [PortHandle]
  handle.close()
  return { copy, port }
}

/** Clients whose connections wait in the system's queue. */
function clients(port: number, count: number): Socket[] {
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'))
  for (const socket of sockets) socket.on('error', () => {})
  ended.push(() => {
    for (const socket of sockets) socket.destroy()
  })
  return sockets
}

/** How many of 64 waiting connections are accepted in the busiest of the first rounds of the event loop. */
async function mostInOneRound(copies: number): Promise<number> {
  const { server, port } = await serverWith(copies)
  const rounds: number[] = []
  let came = 0
  server.on('connection', () => came++)
  clients(port, 64)
  for (let round = 0; round < 20; round++) {
    await nextRound()
    rounds.push(came)
    came = 0
  }
  return Math.max(...rounds)
}

const closed = (socket: Socket) => new Promise<void>((resolve) => socket.once('close', () => resolve()))

describe('a port in copies', () => {
  test('takes in as many connections a round of the event loop as there are copies', async () => {
    expect(await mostInOneRound(COPIES)).toBe(COPIES)
  })

  test('takes in one with one copy (the saboteur)', async () => {
    expect(await mostInOneRound(1)).toBe(1)
  })

  test('closes connections past the most of all copies together', async () => {
    const { server, port } = await serverWith(4, 10)
    let open = 0
    server.on('connection', () => open++)
    const sockets = clients(port, 12)
    await Promise.race(sockets.map(closed))
    await expect.poll(() => sockets.filter((socket) => socket.closed)).toHaveLength(2)
    expect(open).toBe(10)
  })

  test('is free again once every copy is closed and the last connection is gone', async () => {
    const { doors, port } = await serverWith(4)
    const [socket] = clients(port, 1) as [Socket]
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
    const over = doors.close()
    const isOver = over.then(() => 'over')
    expect(await Promise.race([isOver, sleep(100, 'open')])).toBe('open')
    socket.end('GET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n')
    expect(await isOver).toBe('over')
    const again = await openPort('127.0.0.1', port)
    again.handle.close()
  })

  test('goes on where a connection cannot be accepted, as with too many open files', async () => {
    const { doors, port } = await serverWith(1)
    const { copy } = await anotherPort()
    await doors.add(copy)
    // What the event loop calls for each connection, or for what went wrong.
    const { onconnection } = copy as unknown as { onconnection(errno: number): void }
    onconnection.call(copy, -constants.errno.EMFILE)
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('answered')
  })

  test('is given up where it comes after the end was begun', async () => {
    const { doors } = await serverWith(1)
    const { copy, port } = await anotherPort()
    void doors.close()
    await doors.add(copy)
    const again = await openPort('127.0.0.1', port)
    again.handle.close()
  })

  test('may be handed to a process that has just ended', async () => {
    const { handle } = await openPort('127.0.0.1', 0)
    const gone = fork('-', { execArgv: ['--eval', ''] })
    const faults: Error[] = []
    gone.on('error', (error) => faults.push(error))
    await once(gone, 'exit')
    handCopies(gone, handle)
    await sleep(50)
    handle.close()
    expect(faults).toEqual([])
  })

  test('is refused by the name of the fault where somebody else listens', async () => {
    const { port } = await serverWith(1)
    await expect(openPort('127.0.0.1', port)).rejects.toMatchObject({ code: 'EADDRINUSE' })
    await expect(openPort('192.0.2.1', 0)).rejects.toMatchObject({ code: 'EADDRNOTAVAIL' })
  })
})
