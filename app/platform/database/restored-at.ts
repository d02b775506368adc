import { sql } from 'kysely'

const KEY = 'restoredAt'

/** Says with the rows of a backup that they are one's: in seconds since 1970. */
export const NOTE_RESTORED = `
  insert into settings (key, value) values ('${KEY}', to_jsonb(floor(extract(epoch from now()))::bigint))
  on conflict (key) do update set value = excluded.value`

/** Seconds since 1970; 0 for never. */
export const restoredAt = sql<number>`
  coalesce((select value::bigint from settings where key = ${sql.lit(KEY)}), 0)`
