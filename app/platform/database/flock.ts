import { Kysely, PostgresDialect } from 'kysely'
import { connect } from './pool'
import type { DB } from './schema'

/** The last of a packet waits for all others. */
const MOST_TOGETHER = 8

type Packet = { connection: ReturnType<typeof connect>; statements: number; underWay: number; lost?: Error }
let packet: Packet | undefined

async function connectTogether() {
  if (!packet || packet.statements === MOST_TOGETHER) {
    const next: Packet = { connection: connect(), statements: 0, underWay: 0 }
    packet = next
    setImmediate(() => {
      if (packet === next) packet = undefined
    })
  }
  const own = packet
  own.statements++
  own.underWay++
  const { query, release } = await own.connection
  return {
    query,
    release(error?: Error) {
      own.lost ??= error
      own.underWay--
      if (own.underWay > 0) return
      if (packet === own) packet = undefined
      release(own.lost)
    },
  }
}

/** For point reads by an index: concurrent ones share a connection and packet, because waking one costs more. */
export const flock = new Kysely<DB>({ dialect: new PostgresDialect({ pool: { connect: connectTogether } as never }) })
