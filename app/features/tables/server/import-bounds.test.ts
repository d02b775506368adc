import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { anImporter } from '#tests/support/an-importer'
import { moveClock, useDatabase } from '#tests/support/database'
import { readAll } from '#tests/support/import-things'
import { operatorOf } from '#tests/support/stage'
import { db } from '~/platform/database/pool'
import { csvText } from '~/values/csv'
import { comparedRows } from './compare-rows'
import { importings } from './importings'
import { beginImport, uploadTable } from './imports'
import { columnsIn } from './read-cells'
import { eachRow, readImports } from './read-import'

useDatabase()

const { by, shown, counts } = anImporter()

const toBeRead = async () => {
  const sent = await uploadTable(by, new File([csvText([['price'], ['1']])], 'a.csv'))
  const id = sent.ok ? sent.value.id : ''
  await beginImport(by, { id, kind: 'prices', name: '' }, 'en')
  return id
}

it('long texts are told shortly, and others have their turn meanwhile', async () => {
  const columns = columnsIn('prices', ['goods', 'goodsName', 'options', 'code', 'price'])
  const [long, longer] = ['x'.repeat(3_900), 'x'.repeat(32_000)]
  const ofLine = [
    ['', long, long, long, '1'],
    [long, '', '', '', '1'],
    [longer, longer, longer, longer, longer],
  ]
  const waiting = Array.from({ length: 1_000 }, (_, line) => ({ line, cells: ofLine[line % 3], formulas: [] }))
  let turns = 0
  const timer = setInterval(() => turns++, 0)
  const rows = await comparedRows({ kind: 'prices', locale: 'en' }, columns, waiting, new Map())
  clearInterval(timer)
  expect(turns).toBeGreaterThan(20)
  expect(Math.max(...rows.map(({ name }) => name.length))).toBe(140)
  expect([...new Set(rows.map(({ why }) => why))]).toEqual([
    'No such SKU; a new one needs its goods',
    `There is no “${'x'.repeat(40)}”`,
    expect.stringMatching(/^(\S+.*?: “x{40}” does not fit here ?){5}$/),
  ])
})

it('an import waits for a database that is away', async () => {
  const { match } = importings.prices
  importings.prices.match = async () => {
    throw Object.assign(new Error('away'), { code: '57P01' })
  }
  const id = await toBeRead()
  const reading = readImports().finally(() => Object.assign(importings.prices, { match }))
  await expect(reading).rejects.toThrow('away')
  expect(await shown(id)).toMatchObject({ state: 'reading' })
  await moveClock('1 minute')
  while ((await readImports()) > 0);
  await moveClock('0')
  expect(await counts(id)).toEqual({ state: 'checked', bad: 1 })
})

it('an import is not read for ever where its rows take too long', async () => {
  const { match } = importings.prices
  importings.prices.match = async () => {
    throw Object.assign(new Error('cancelled'), { code: '57014' })
  }
  const id = await toBeRead()
  for (let run = 1; run < 5; run++) {
    await expect(readImports()).rejects.toThrow('cancelled')
    await moveClock(`${run} minutes`)
  }
  await readImports().finally(() => Object.assign(importings.prices, { match }))
  await moveClock('0')
  expect(await shown(id)).toMatchObject({ state: 'failed', why: expect.stringContaining('Something went wrong') })
})

it('an import lets others have their turn while it passes over what is read already', async () => {
  let turns = 0
  const timer = setInterval(() => turns++, 0)
  const many = Buffer.from(csvText(Array.from({ length: 20_000 }, (_, at) => [at, 'x'])))
  await eachRow(many, async () => {})
  clearInterval(timer)
  expect(turns).toBeGreaterThan(5)
})

it('a table that nobody says what it is makes room for the sixth', async () => {
  const operator = { id: (await operatorOf('goods')).id, role: 'goods' } as const
  const ids: string[] = []
  for (let at = 0; at < 7; at++) {
    const sent = await uploadTable(operator, new File([csvText([['price'], ['1']])], 'a.csv'))
    if (sent.ok) ids.push(sent.value.id)
    if (at === 0) await beginImport(operator, { id: ids[0] as string, kind: 'prices', name: '' }, 'en')
  }
  const left = await db
    .selectFrom('imports')
    .select('id')
    .where('operator_id', '=', operator.id)
    .orderBy('id')
    .execute()
  expect(left.map(({ id }) => id)).toEqual([ids[0], ...ids.slice(2)])
  const { rows: pieces } = await sql`select from import_pieces where import_id = any(${ids})`.execute(db)
  expect(pieces).toHaveLength(6)
  await readAll()
})
