import { SettingsError } from './settings/settings'

type Query = (sql: string) => Promise<{ rows: unknown[] }>

export async function assertReachable(query: Query): Promise<void> {
  try {
    await query('select 1')
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    throw new SettingsError('DATABASE_URL', `the database does not let us in: ${message || code}`)
  }
}

/** @throws SettingsError when the encoding is not UTF-8 */
export async function assertUnicode(query: Query): Promise<void> {
  const { rows } = await query("select setting from pg_settings where name = 'server_encoding'")
  const [{ setting } = { setting: '' }] = rows as { setting: string }[]
  if (setting !== 'UTF8')
    throw new SettingsError(
      'DATABASE_URL',
      `the database is in ${setting}; make one with "create database … encoding 'UTF8' template template0"`,
    )
}

/** @throws SettingsError when fsync or full_page_writes is off: confirmed payments could be lost in a power cut */
export async function assertDurable(query: Query): Promise<void> {
  const { rows } = await query(
    "select name from pg_settings where name in ('fsync', 'full_page_writes') and setting = 'off' order by name",
  )
  const off = (rows as { name: string }[]).map((row) => row.name)
  if (off.length) throw new SettingsError('DATABASE_URL', `the database has ${off.join(' and ')} off; switch it on`)
}

/** Connections request these limits, but a pooler may drop them. @throws SettingsError that names the missing limits */
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
