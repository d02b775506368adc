import pg from 'pg'
import { databaseUrl } from './pool'

/** The limits that requests have do not hold for a migration. */
const UNLIMITED = 'set statement_timeout = 0; set idle_in_transaction_session_timeout = 0'
/** The same inside of a transaction, through any pooler. */
export const UNLIMITED_HERE = UNLIMITED.replaceAll('set ', 'set local ')

/** `isOwn`: what is set for the session holds for the next statement, and reaches nobody else. */
export interface Connected {
  pg: pg.Client
  isOwn: boolean
}

/** Gives work a connection of its own to migrate by, past a pooler where `directUrl` leads there. */
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

/** Whether the server has spoken at the start, not a pooler, which names a process of its own. */
async function answersItself(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid === (client as unknown as { processID: number }).processID
}
