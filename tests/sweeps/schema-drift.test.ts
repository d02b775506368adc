import { execFileSync } from 'node:child_process'
import { sql } from 'kysely'
import { expect, inject, it } from 'vitest'
import { useDatabase } from '#tests/support/database'
import { inDatabase } from '#tests/support/test-server'
import { db } from '~/platform/database/pool'

useDatabase({ connections: 1 })

const HEAD = `/**
 * The tables of the migrated database as types, made by kysely-codegen. \`npm run schema\` writes this file and a sweep compares
 * it; nobody edits it.
 */
import type { Fen } from "~/values/money";

export type Money = ColumnType<Fen, number, number>;
`

const OF_POINTS = ['PointLots', 'PointTakes', 'PrizeDraws', 'PrizeVersions', 'Transfers']
const FEN = `
  amount amount_off budget cash committed cost coupon_discount coupon_share discount discount_total fee
  free_freight_from freight freight_held freight_refunded freight_share goods_total gross market_price
  most_off net paid payable points_discount points_share price price_cut price_from price_to
  price_when_added refunded reward tax threshold told_price unit_cost worth
`

// `npm run schema` runs this with -u, which writes the file anew.
it('has the types that the migrated database has', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const types = execFileSync(
    'node_modules/.bin/kysely-codegen',
    [
      '--print',
      '--dialect=postgres',
      '--date-parser=string',
      '--type-mapping={"int8":"number"}',
      '--exclude-pattern=migrations',
      '--log-level=error',
    ],
    {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: inDatabase(inject('databaseUrl'), rows[0]?.name as string) },
    },
  )
  const fen = new RegExp(`^(  (?:${FEN.trim().split(/\s+/).join('|')}): (?:Generated<)?)number`, 'gm')
  const typed = types
    .replace('Timestamp = ColumnType<Date,', 'Timestamp = ColumnType<string,')
    .replace(/^export interface (\w+) [^}]*/gm, (table, name) =>
      OF_POINTS.includes(name) ? table : table.replace(fen, '$1Money'),
    )
  await expect(`${HEAD}${typed.trim().replace(/^\/\*\*[\s\S]*?\*\/\n/, '')}\n`).toMatchFileSnapshot(
    '../../app/platform/database/schema.ts',
  )
})

/** Columns that stay with the cluster's order, and why. */
const IN_WORDS: Record<string, string> = {
  'after_sales.state': 'a closed list of words, never put in order; a stored column is generated from it',
}

it('compares what is a key, or stands in an index, by its bytes', async () => {
  const { rows } = await sql<{ name: string; keys: boolean; bytes: boolean }>`
    select relname || '.' || attname as name, collname = 'C' as bytes,
      exists (select from pg_index where indrelid = pg_class.oid and attnum = any(indkey))
        or exists (select from pg_constraint where conrelid = pg_class.oid and contype = 'f' and attnum = any(conkey))
        or attname ~ '^id$|_ids?$' as keys
    from pg_attribute join pg_class on pg_class.oid = attrelid join pg_collation on pg_collation.oid = attcollation
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and attnum > 0 and not attisdropped
    order by name`.execute(db)
  const wrong = rows.filter(({ name, keys, bytes }) => keys && !bytes && !IN_WORDS[name])
  expect(wrong.map(({ name }) => `${name}: write text collate "C"`)).toEqual([])
  const stale = Object.keys(IN_WORDS).filter((name) => !rows.some((row) => row.name === name && row.keys && !row.bytes))
  expect(stale).toEqual([])
})
