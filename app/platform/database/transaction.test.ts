import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useDatabase } from '#tests/support/database'
import { ok, type Result, refuse } from '~/values/result'
import { afterCommit } from './after-commit'
import { db } from './pool'
import { endWith, type LastStatements, type Reader, snapshot, type Tx, transaction } from './transaction'

useDatabase()
beforeAll(async () => {
  await sql`create table notes (text text primary key)`.execute(db)
})

const note = (reader: Reader, text: string | null) => sql`insert into notes values (${text})`.execute(reader)
async function notes(): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`delete from notes returning text`.execute(db)
  return rows.map((row) => row.text).sort()
}
const last = (...texts: (string | null)[]): LastStatements<'busy'> => ({
  statements: texts.map((text) => sql`insert into notes values (${text})`.compile(db)),
  refusalOf: (error) => ((error as { code: string }).code === '23502' ? async () => refuse('busy') : undefined),
})

describe('a transaction', () => {
  it('keeps what was sent in one go, in the order in which it was asked for', async () => {
    const seen = await transaction(async (tx) => {
      const [, , { rows }] = await Promise.all([note(tx, 'a'), note(tx, 'b'), sql`select text from notes`.execute(tx)])
      return rows.length
    })
    expect(seen).toBe(2)
    expect(await notes()).toEqual(['a', 'b'])
  })

  it('has been committed whatever fails after it, and nothing comes after one that was not', async () => {
    const done: string[] = []
    const result = await transaction(async (tx) => {
      await note(tx, 'a')
      afterCommit(tx, () => {
        throw new Error('no number')
      })
      afterCommit(tx, () => done.push('committed'))
      return 'a'
    })
    await transaction(async (tx) => {
      afterCommit(tx, () => done.push('refused'))
      return refuse('busy')
    })
    expect([result, await notes(), done]).toEqual(['a', ['a'], ['committed']])
  })

  it('keeps nothing of a refusal or an error', async () => {
    const refused = await transaction(async (tx) => {
      await note(tx, 'a')
      return refuse('busy')
    })
    expect(refused).toEqual(refuse('busy'))
    await expect(
      transaction((tx) => Promise.all([note(tx, 'a'), note(tx, null), note(tx, 'b')])),
    ).rejects.toMatchObject({ code: '23502' })
    expect(await notes()).toEqual([])
  })

  it('does not let a statement run outside of it that comes after its end', async () => {
    let late: Promise<unknown> | undefined
    let open: Tx | undefined
    const failing = transaction((tx) => {
      open = tx
      late = note(tx, 'a').then(() => note(tx, 'late'))
      return Promise.all([late, Promise.reject(new Error('a neighbour'))])
    })
    await expect(failing).rejects.toThrow('a neighbour')
    await expect(late).rejects.toThrow('after the end')
    await expect(note(open as Tx, 'later')).rejects.toThrow('after the end')
    expect(await notes()).toEqual([])
  })

  it('tells when a statement failed and nobody looked', async () => {
    const swallowed = transaction(async (tx) => {
      await note(tx, 'a')
      await note(tx, null).catch(() => undefined)
    })
    await expect(swallowed).rejects.toThrow('cannot be committed')
    expect(await notes()).toEqual([])
  })

  it('finds by key through the index, also in a table that was empty when it was analysed', async () => {
    await sql`create table unread (id int primary key)`.execute(db)
    await sql`vacuum analyze unread`.execute(db)
    const plan = await transaction(async (tx) => {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select from unread where id = 1`.execute(tx)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    })
    expect(plan).toContain('unread_pkey')
  })

  it('is tried again after a deadlock, three times in all', async () => {
    let tries = 0
    const deadlocked = transaction(async (tx) => {
      tries++
      await sql`do $$ begin raise exception using errcode = '40P01'; end $$`.execute(tx)
    })
    await expect(deadlocked).rejects.toMatchObject({ code: '40P01' })
    expect(tries).toBe(3)
  })
})

it('of a command takes as long as it needs, and the next one on its connection is limited again', async () => {
  const limits = async (tx: Tx) => {
    const { rows } = await sql<{ setting: string }>`
      select setting from pg_settings where name in ('statement_timeout', 'lock_timeout') order by name`.execute(tx)
    return rows.map(({ setting }) => setting)
  }
  expect(await transaction(limits, { isUnhurried: true })).toEqual(['0', '0'])
  expect(await transaction(limits)).toEqual(['2000', '5000'])
})

it('as a snapshot sees one moment, and writes nothing', async () => {
  const count = async (tx: Tx) => (await sql`select from notes`.execute(tx)).rows.length
  const seen = await snapshot(async (tx) => {
    const before = await count(tx)
    await note(db, 'meanwhile')
    return [before, await count(tx)]
  })
  expect(seen).toEqual([0, 0])
  expect(await notes()).toEqual(['meanwhile'])
  await expect(snapshot((tx) => note(tx, 'a'))).rejects.toThrow('read-only transaction')
})

describe('last statements', () => {
  const noted = (...texts: (string | null)[]) =>
    transaction(async (tx): Promise<Result<string, 'busy'>> => {
      await note(tx, 'first')
      return endWith(last(...texts), ok('done'))
    })

  it('are committed with all that was done before', async () => {
    expect(await noted('last', 'very last')).toEqual(ok('done'))
    expect(await notes()).toEqual(['first', 'last', 'very last'])
  })

  it('refuse where one fails as expected, and nothing is left', async () => {
    expect(await noted(null)).toEqual(refuse('busy'))
    expect(await noted(null, 'behind it')).toEqual(refuse('busy'))
    expect(await noted('before it', null)).toEqual(refuse('busy'))
    expect(await notes()).toEqual([])
  })

  it('throw where one fails otherwise, and nothing is left', async () => {
    await expect(noted('first')).rejects.toMatchObject({ code: '23505' })
    await expect(noted('first', null)).rejects.toMatchObject({ code: '23505' })
    expect(await notes()).toEqual([])
  })
})
