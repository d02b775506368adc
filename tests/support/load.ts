import { Agent, type ClientRequest, request as send } from 'node:http'
import { connect } from 'node:net'

type Load = { answered: number; refused: number; failed: string[]; stop(): Promise<void> }

type Place = { hostname: string; port: number }

/** Whether somebody listens there now. */
export const listens = ({ hostname, port }: Place) =>
  new Promise<boolean>((resolve) => {
    const probe = connect(port, hostname, () => {
      probe.destroy()
      resolve(true)
    }).on('error', () => resolve(false))
  })

/**
 * Whether nobody had accepted the connection of a request that failed. A connection that waits in the system's queue when
 * its listener closes is reset: a refusal that comes a moment late. So it is fresh, was reset without a byte, and nobody
 * listens any more.
 */
export async function wasRefused(request: ClientRequest, error: NodeJS.ErrnoException, place: Place): Promise<boolean> {
  if (error.code === 'ECONNREFUSED') return true
  // A connection that somebody accepted and closed ends in order ("socket hang up", no system call), or was used before.
  const isReset = error.code === 'ECONNRESET' && error.syscall !== undefined
  return isReset && !request.reusedSocket && request.socket?.bytesRead === 0 && !(await listens(place))
}

/** Readers and senders of forms on open connections, until they are stopped or nobody listens any more. */
export function load(address: string, clients: number): Load {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const { hostname, port, origin } = new URL(address)
  const place = { hostname, port: Number(port) }
  const form = { origin, 'content-type': 'application/x-www-form-urlencoded', 'content-length': '9' }
  const result: Load = { answered: 0, refused: 0, failed: [], stop: async () => {} }
  let isOver = false

  const ask = (index: number) =>
    new Promise<void>((resolve) => {
      const isForm = index % 2 === 0
      const path = isForm ? '/commonPages/login/login' : '/'
      const request = send({ ...place, path, agent, method: isForm ? 'POST' : 'GET', headers: isForm ? form : {} })
      request.on('response', (answer) => {
        if (answer.statusCode !== (isForm ? 422 : 200)) result.failed.push(`${path} ${answer.statusCode}`)
        result.answered++
        answer.resume().on('end', resolve)
        answer.on('error', (error: Error) => {
          result.failed.push(`${path} cut off: ${error.message}`)
          resolve()
        })
      })
      request.on('error', async (error: NodeJS.ErrnoException) => {
        if (await wasRefused(request, error, place)) {
          result.refused++
          isOver = true
        } else {
          const kind = request.reusedSocket ? 'kept' : 'fresh'
          result.failed.push(`${path} ${error.message} on a ${kind} connection`)
        }
        resolve()
      })
      request.end(isForm ? 'phone=123' : undefined)
    })
  const loops = Array.from({ length: clients }, async (_, index) => {
    while (!isOver) await ask(index)
  })
  result.stop = async () => {
    isOver = true
    await Promise.all(loops)
    agent.destroy()
  }
  return result
}
