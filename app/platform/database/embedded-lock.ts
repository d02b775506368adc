import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { EmbeddedDatabaseError } from './embedded-account'
import { runningServer, startServer } from './embedded-cluster'
import type { Place } from './embedded-place'
import type { Address } from './embedded-settings'

/** Advisory lock of the process that owns the data folder; released when the process is gone. */
const LOCK = 7_141_002
const HANDOVER_MS = 2_000
/** Milliseconds for a killed server's processes to end. */
const START_MS = 15_000
const RECOVERY_MS = 300_000
const RETRY_MS = 100

const connect = async (place: Place, at: Address): Promise<pg.Client> => {
  const client = new pg.Client({
    ...at,
    user: 'postgres',
    password: place.adminPassword,
    database: 'postgres',
    application_name: `process ${process.pid}`,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

export async function ask<T>(client: pg.Client, text: string): Promise<T | undefined> {
  const { rows } = await client.query({ text, rowMode: 'array' })
  return rows[0]?.[0]
}

const holderOf = (client: pg.Client) =>
  ask<string>(
    client,
    `select application_name from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and classid = 0 and objid = ${LOCK} and granted and pid <> pg_backend_pid()`,
  )

/** Starts or finds the server, and locks the folder. @throws EmbeddedDatabaseError when another process holds it */
export async function takeOver(place: Place, programs: string, shared: boolean, wanted?: Address) {
  const kind = shared ? '_shared' : ''
  const began = Date.now()
  let refused = 0
  let adopted = true
  for (;;) {
    const at = runningServer(place)
    if (!at) {
      adopted = false
      try {
        await startServer(place, programs, !shared, wanted)
      } catch (error) {
        if (!(error as { passing?: boolean }).passing || Date.now() - began > START_MS) throw error
        await sleep(RETRY_MS)
      }
      continue
    }
    let client: pg.Client | undefined
    try {
      client = await connect(place, at)
      if (await ask<boolean>(client, `select pg_try_advisory_lock${kind}(${LOCK})`)) return { client, at, adopted }
      refused ||= Date.now()
      const holder = await holderOf(client)
      await client.end()
      if (Date.now() - refused > HANDOVER_MS)
        throw new EmbeddedDatabaseError(
          `DATA_DIR: ${holder ?? 'another process'} already runs on ${place.dataDir}; stop it or set another folder`,
        )
    } catch (error) {
      client?.end().catch(() => {})
      if (error instanceof EmbeddedDatabaseError || Date.now() - began > RECOVERY_MS) throw error
      // A wrong password stays wrong; anything else may be a server that is starting or ending.
      if ((error as { code?: string }).code === '28P01')
        throw new EmbeddedDatabaseError(`DATA_DIR: the database in ${place.home} does not belong to ${place.dataDir}`)
    }
    await sleep(RETRY_MS)
  }
}

/** True when nobody else holds it, and then nobody can take it any more. */
export async function letGo(client: pg.Client): Promise<boolean> {
  await client.query(`select pg_advisory_unlock_shared(${LOCK})`)
  return (await ask<boolean>(client, `select pg_try_advisory_lock(${LOCK})`)) ?? false
}
