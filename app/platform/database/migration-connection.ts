import pg from 'pg'
import { databaseUrl } from './pool'

/** The limits of requests do not apply to migrations. */
const UNLIMITED = 'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0'
/** Inside of a transaction, through any pooler. */
export const UNLIMITED_HERE = UNLIMITED.replaceAll('set ', 'set local ')

/** `isOwn`: session settings last, and reach nobody else. */
export interface Connected {
  pg: pg.Client
  isOwn: boolean
}

/** Bypasses a pooler where `directUrl` is set. */
export async function connected<T>(directUrl: string | undefined, work: (client: Connected) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: directUrl ?? databaseUrl(), application_name: 'lilac migrations' })
  client.on('error', () => {})
  await client.connect()
  try {
    const isOwn = directUrl !== undefined || (await answersItself(client))
    if (isOwn) await client.query(UNLIMITED)
    return await work({ pg: client, isOwn })
  } finally {
    await client.end()
  }
}

/** A pooler names a process of its own. */
async function answersItself(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid === (client as unknown as { processID: number }).processID
}
