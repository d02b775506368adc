import { strToU8, zipSync } from 'fflate'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { anImporter } from '#tests/support/an-importer'
import { useDataFolder } from '#tests/support/data-folder'
import { useDatabase } from '#tests/support/database'
import { anImport, doAll, readAll } from '#tests/support/import-things'
import { operatorOf } from '#tests/support/stage'
import { code, goodsCoded, picture, zipOf } from '#tests/support/zip-things'
import { ARCHIVE_MOST_BYTES } from '~/contract/upload-limits'
import { db } from '~/platform/database/pool'
import { TABLE_MOST_BYTES } from '../contract/imports'
import { beginImport, startAs, stopAs, uploadTable } from './imports'
import { readImports } from './read-import'

useDataFolder()

useDatabase()

const { by, shown, counts, reasons, start } = anImporter()

describe('a ZIP', () => {
  const why = async (bytes: Buffer) => {
    const { state, why } = await shown(await anImport(by, 'pictures', bytes))
    return [state, why]
  }

  it('says why it cannot be read', async () => {
    const whole = zipOf({ 'a.jpg': await picture() })
    expect(await why(Buffer.from('PK\u0003\u0004 no zip'))).toEqual(['failed', 'This is no ZIP that can be read'])
    expect(await why(zipOf({ '__MACOSX/a.jpg': strToU8('x') }))).toEqual(['failed', 'There is no picture in this file'])
    const locked = Buffer.from(whole)
    locked.writeUInt16LE(1, locked.indexOf(Buffer.from('PK\u0001\u0002')) + 8)
    expect(await why(locked)).toEqual(['failed', 'The file has a password; please remove it'])
    const many = Object.fromEntries(Array.from({ length: 5_001 }, (_, at) => [`${at}.jpg`, new Uint8Array()]))
    expect(await why(zipOf(many))).toEqual(['failed', expect.stringContaining('at most 5000')])
    const large = Buffer.from(zipOf(Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [name, strToU8('x')]))))
    for (let at = large.indexOf('PK\u0001\u0002'); at >= 0; at = large.indexOf('PK\u0001\u0002', at + 1))
      large.writeUInt32LE(100 * 1024 * 1024, at + 24)
    expect(await why(large)).toEqual(['failed', 'The file is too large when unpacked'])
  })

  it('is no bomb: nothing is unpacked beyond what it says, and nothing beyond a picture', async () => {
    const [a, b, c] = [code(), code(), code()]
    for (const one of [a, b, c]) await goodsCoded(one)
    const zeros = new Uint8Array(30 * 1024 * 1024)
    const zip = zipOf({ [`${a}.jpg`]: zeros, [`${b}.jpg`]: await picture(), [`${c}.jpg`]: await picture() })
    const second = zip.indexOf(`${b}.jpg`, zip.lastIndexOf(`${a}.jpg`))
    zip.writeUInt32LE(100, second - 46 + 24)
    expect(await reasons(await anImport(by, 'pictures', zip))).toEqual(
      [
        [`${a}.jpg`, 'bad', 'This picture is too large: at most 20 MB and 100 megapixels.'],
        [`${b}.jpg`, 'bad', 'We cannot read this picture. JPEG, PNG and WebP work.'],
        [`${c}.jpg`, 'change', ''],
      ].sort(([one = ''], [other = '']) => (one < other ? -1 : 1)),
    )
  })

  it('may hold anything, and is read or refused in words', async () => {
    const a = code()
    await goodsCoded(a)
    const whole = zipOf({ [`${a}.jpg`]: await picture(), [`${a}-1.jpg`]: await picture() })
    for (let seed = 1; seed <= 60; seed++) {
      const bytes = Buffer.from(whole)
      for (let at = 0; at < 6; at++) bytes[(seed * 7_919 + at * 104_729) % bytes.length] = (seed * 31 + at * 57) % 256
      const { state, why } = await shown(await anImport(by, 'pictures', bytes))
      expect(['checked', 'failed']).toContain(state)
      expect(why).not.toMatch('Something went wrong')
    }
  })

  it('lies in pieces, and is as large as its kind may be', async () => {
    const a = code()
    await goodsCoded(a)
    const filler = new Uint8Array(2 * 1024 * 1024).map((_, at) => (at * 2_654_435_761) >>> 13)
    const zip = Buffer.from(
      zipSync({ 'filler.bin': [filler, { level: 0 }], [`${a}.jpg`]: await picture(), 'z.bin': [filler, { level: 0 }] }),
    )
    expect(await counts(await anImport(by, 'pictures', zip))).toEqual({ state: 'checked', change: 1, bad: 2 })
    const sized = (size: number) => Object.defineProperty(new File(['PK'], 'a.zip'), 'size', { value: size })
    expect(await uploadTable(by, sized(ARCHIVE_MOST_BYTES + 1))).toMatchObject({
      refusal: 'importLarge',
      params: { megabytes: 100 },
    })
    const sent = await uploadTable(by, new File(['PK'], 'a.zip'))
    const id = sent.ok ? sent.value.id : ''
    await db
      .updateTable('imports')
      .set({ bytes: TABLE_MOST_BYTES + 1 })
      .where('id', '=', id)
      .execute()
    const begun = await beginImport(by, { id, kind: 'goods', name: '' }, 'en')
    expect(begun).toMatchObject({ refusal: 'importLarge', params: { megabytes: 20 } })
    expect(await beginImport(by, { id, kind: 'pictures', name: '' }, 'en')).toMatchObject({ ok: true })
    await readAll()
  })

  it('is read on where a run has ended, stops and goes on', async () => {
    const codes = Array.from({ length: 3 }, code).sort()
    for (const one of codes) await goodsCoded(one)
    const bytes = zipOf(
      Object.fromEntries(await Promise.all(codes.map(async (one) => [`${one}.jpg`, await picture()]))),
    )
    const sent = await uploadTable(by, new File([new Uint8Array(bytes)], 'a.zip'))
    const id = sent.ok ? sent.value.id : ''
    await beginImport(by, { id, kind: 'pictures', name: '' }, 'en')
    // As where a process ended behind the first: a new one finds its row, and nothing twice.
    await sql`
      insert into import_rows (import_id, line, key, subject, name, fate, before, after, why)
      values (${id}, 1, '', '', 'read before', 'bad', '{}', '{}', '')`.execute(db)
    await sql`update imports set rows = 1 where id = ${id}`.execute(db)
    expect(await readImports()).toBe(2)
    await readAll()
    expect(await counts(id)).toEqual({ state: 'checked', bad: 1, change: 2 })
    expect(await startAs(by, { id, meant: false })).toMatchObject({ ok: true })
    expect(await stopAs(by, id)).toMatchObject({ ok: true })
    await doAll()
    expect(await counts(id)).toEqual({ state: 'stopped', bad: 1, change: 2 })
    await start(id)
    expect(await counts(id)).toEqual({ state: 'done', bad: 1, done: 2 })
  })

  it('wants the right to handle goods', async () => {
    const finance = { id: (await operatorOf('finance')).id, role: 'finance' } as const
    const sent = await uploadTable(finance, new File(['PK'], 'a.zip'))
    const id = sent.ok ? sent.value.id : ''
    expect(await beginImport(finance, { id, kind: 'pictures', name: '' }, 'en')).toMatchObject({
      refusal: 'roleMissing',
    })
  })
})
