import { type ChildProcess, spawn } from 'node:child_process'
import { lookup } from 'node:dns/promises'
import net from 'node:net'
import { getSystemErrorName } from 'node:util'

/** A port that is ours, as Node keeps it behind a server: each copy of it can be listened on. */
export type PortHandle = { getsockname(into: { port?: number }): number; close(): void }

/** With this Node's cluster module opens the ports that it shares; the types leave it out. Answers an errno, or a handle. */
type Bind = (address: string, port: number, family: number) => number | PortHandle
const { _createServerHandle: bind } = net as unknown as { _createServerHandle: Bind }

/**
 * Takes a port (0: any free one) without accepting anything on it, so that it stays ours while whoever listens on it
 * comes and goes. Rejects with the system's `code`, such as EADDRINUSE.
 */
export async function openPort(host: string, wanted: number): Promise<{ handle: PortHandle; port: number }> {
  const { address, family } = await lookup(host)
  const handle = bind(address, wanted, family)
  const name = {} as { port: number }
  const errno = typeof handle === 'number' ? handle : handle.getsockname(name)
  if (typeof handle !== 'number' && errno === 0) return { handle, port: name.port }
  const code = getSystemErrorName(errno)
  throw Object.assign(new Error(`${code} ${host}:${wanted}`), { code })
}

/**
 * The event loop accepts one new connection a round for each handle that it listens on (libuv since 1.45). A round in
 * which many requests are answered takes milliseconds, so one handle would let the system's queue fill, and connections
 * be dropped, while the process could well have told them that it is busy. A connection that comes to an idle process
 * wakes all copies in vain but one: 0.02 ms with 32, 0.08 with 64.
 */
export const COPIES = 32

/** What goes with a copy from one process to another. */
const COPY = 'port'

/** Gives another process its copies of a port. That it has ended meanwhile is heard from its end, and is no fault here. */
export function handCopies(to: Pick<ChildProcess, 'send'>, handle: PortHandle, count = COPIES): void {
  for (let copy = 0; copy < count; copy++) to.send(COPY, handle as never, () => {})
}

/** Hears of each copy that another process gives this one. */
export function hearCopies(from: Pick<NodeJS.EventEmitter, 'on'>, take: (copy: PortHandle) => void): void {
  from.on('message', (said: unknown, copy: PortHandle | undefined) => said === COPY && copy && take(copy))
}

/** Runs in a process of its own: sends what it is sent back, and with that makes copies of it. */
function sendBack(): void {
  process.on('message', (copy, handle) => process.send?.(copy, handle))
}

/** Copies of a port for this process. Only what goes to another process and comes back is one: Node cannot copy a handle. */
export async function copyPort(handle: PortHandle, count = COPIES): Promise<PortHandle[]> {
  const mirror = spawn(process.execPath, ['--eval', `(${sendBack})()`], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  try {
    return await new Promise<PortHandle[]>((resolve, reject) => {
      const copies: PortHandle[] = []
      hearCopies(mirror, (copy) => {
        copies.push(copy)
        if (copies.length === count) resolve(copies)
      })
      mirror.once('error', reject)
      mirror.once('exit', (code) => reject(new Error(`copying the port ended with ${code}`)))
      handCopies(mirror, handle, count)
    })
  } finally {
    mirror.removeAllListeners('exit')
    mirror.kill()
  }
}
