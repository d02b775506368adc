import { SettingsError } from './settings/settings'

type Query = (sql: string) => Promise<{ rows: unknown[] }>

/** @throws SettingsError when no connection comes about. */
export async function assertReachable(query: Query): Promise<void> {
  try {
    await query('select 1')
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    throw new SettingsError('DATABASE_URL', `the database does not let us in: ${message || code}`)
  }
}

/**
 * Refuses a database that cannot keep every text that people write.
 * @throws SettingsError when its encoding is another than UTF-8.
 */
export async function assertUnicode(query: Query): Promise<void> {
  const { rows } = await query("select setting from pg_settings where name = 'server_encoding'")
  const [{ setting } = { setting: '' }] = rows as { setting: string }[]
  if (setting !== 'UTF8')
    throw new SettingsError(
      'DATABASE_URL',
      `the database is in ${setting}; make one with "create database … encoding 'UTF8' template template0"`,
    )
}

/**
 * Refuses a database that may lose confirmed payments in a power cut.
 * @throws SettingsError when fsync or full_page_writes is off.
 */
export async function assertDurable(query: Query): Promise<void> {
  const { rows } = await query(
    "select name from pg_settings where name in ('fsync', 'full_page_writes') and setting = 'off' order by name",
  )
  const off = (rows as { name: string }[]).map((row) => row.name)
  if (off.length) throw new SettingsError('DATABASE_URL', `the database has ${off.join(' and ')} off; switch it on`)
}

/**
 * Refuses a database in which a statement may run, or wait for a lock, without end. Connections ask for these limits, but
 * a pooler in between may drop what they ask for.
 * @throws SettingsError that names the limits that are off.
 */
export async function assertBounded(query: Query): Promise<void> {
  const { rows } = await query(
    `select name from pg_settings
     where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') and setting = '0'
     order by name`,
  )
  const off = (rows as { name: string }[]).map(({ name }) => name)
  if (off.length)
    throw new SettingsError('DATABASE_URL', `${off.join(', ')} not in force; behind a pooler set them for the role`)
}
