import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { EmbeddedDatabaseError } from './embedded-account'
import { assertVersion, createCluster, rotateLog, runningServer, stopServer } from './embedded-cluster'
import { ask, letGo, takeOver } from './embedded-lock'
import { findPlace, type Place } from './embedded-place'
import { findPrograms } from './embedded-programs'
import type { Address } from './embedded-settings'

const RETRY_MS = 500
const LOG_LOOK_MS = 60_000

export type Embedded = {
  url: string
  /** Left over from a killed process. */
  adopted: boolean
  stop(): Promise<void>
}

type Options = {
  dataDir: string
  /** For tests: several processes share it, the last one stops the server, and a loss of power may lose data. */
  shared?: boolean
}

async function ensureDatabase(client: pg.Client, password: string): Promise<void> {
  const attempts = [
    ["select 1 from pg_roles where rolname = 'lilac'", `create role lilac login createdb password '${password}'`],
    ["select 1 from pg_database where datname = 'lilac'", 'create database lilac owner lilac'],
  ] as const
  for (const [question, make] of attempts) {
    if (await ask(client, question)) continue
    await client.query(make).catch(async (error) => {
      if (!(await ask(client, question))) throw error
    })
  }
}

const urlOf = (place: Place, { host, port }: Address) =>
  host.startsWith('/')
    ? `postgresql://lilac:${place.password}@localhost:${port}/lilac?host=${encodeURIComponent(host)}`
    : `postgresql://lilac:${place.password}@${host}:${port}/lilac`

export async function findRunning(dataDir: string): Promise<string | undefined> {
  const place = await findPlace(dataDir)
  const at = runningServer(place)
  return at && urlOf(place, at)
}

/** A process that forgot to stop us must not hang on the connection. */
const holdProcess = (client: pg.Client, isHeld: boolean) =>
  (client as pg.Client & { ref(): void; unref(): void })[isHeld ? 'ref' : 'unref']()

/** @throws EmbeddedDatabaseError when another process holds the folder or no server can run */
export async function startEmbedded({ dataDir, shared = false }: Options): Promise<Embedded> {
  const place = await findPlace(dataDir)
  const { folder: programs, major } = await findPrograms(place.account, place.programs)
  await createCluster(place, programs)
  assertVersion(place, major)
  let { client, at, adopted } = await takeOver(place, programs, shared)
  try {
    await ensureDatabase(client, place.password)
  } catch (error) {
    if (!shared) await stopServer(place, programs)
    await client.end().catch(() => {})
    throw new EmbeddedDatabaseError(`DATA_DIR: the database could not be created: ${(error as Error).message}`)
  }
  const rotating = setInterval(() => void rotateLog(place), LOG_LOOK_MS).unref()
  let stopping = false

  // The lock ends with its connection: after a crash of the server both have to come back.
  function keep() {
    holdProcess(client, false)
    client.once('end', async () => {
      while (!stopping) {
        try {
          client = (await takeOver(place, programs, shared, at)).client
          return keep()
        } catch {
          await sleep(RETRY_MS, undefined, { ref: false })
        }
      }
    })
  }
  keep()

  return {
    url: urlOf(place, at),
    adopted,
    async stop() {
      if (stopping) return
      stopping = true
      clearInterval(rotating)
      holdProcess(client, true)
      const last = !shared || (await letGo(client).catch(() => false))
      if (last) await stopServer(place, programs)
      await client.end().catch(() => {})
    },
  }
}
