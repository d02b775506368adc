// What a listening port looks like from outside, where the system tells (Linux): whether the shop comes round to taking
// connections in, or whether the load generator is what is too slow.
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'

const TCP = '/proc/net/tcp'
const COUNTERS = '/proc/net/netstat'
const LISTENS = '0A'

function waitingAt(port) {
  const end = `:${port.toString(16).toUpperCase().padStart(4, '0')}`
  for (const line of readFileSync(TCP, 'utf8').split('\n')) {
    const [, local, , state, queues] = line.trim().split(/\s+/)
    if (state === LISTENS && local.endsWith(end)) return Number.parseInt(queues.split(':')[1], 16)
  }
  return 0
}

/** Connections refused since the system's start, because a queue was full. */
function overflows() {
  const [names, values] = readFileSync(COUNTERS, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('TcpExt:'))
    .map((line) => line.split(' '))
  return Number(values[names.indexOf('ListenOverflows')])
}

/** `end` answers the most connections that waited, those refused, and this process's own lag in ms. */
export function watchPort(port) {
  const lag = monitorEventLoopDelay({ resolution: 5 })
  lag.enable()
  const isListed = existsSync(TCP) && existsSync(COUNTERS)
  const before = isListed ? overflows() : 0
  let most = 0
  const look = () => {
    try {
      most = Math.max(most, waitingAt(port))
    } catch {
      // So many connections are open that not even this file can be: the requests fail, too, and are counted.
    }
  }
  const timer = isListed ? setInterval(look, 250) : undefined
  return {
    end() {
      clearInterval(timer)
      lag.disable()
      return {
        ...(isListed && { 'most waiting to be accepted': most, 'queue was full': overflows() - before }),
        'lag of the generator, p99': lag.percentile(99) / 1e6,
      }
    },
  }
}

/** A port on which nobody listens. */
export const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
