import { afterEach, beforeAll, expect } from 'vitest'
import { readImport, readReport, startAs } from '~/features/tables/server/imports'
import { audit } from '~/platform/audit/audit'
import { doAll } from './import-things'
import { operatorOf } from './stage'

/** The owner, and what has become of what they bring in. Money and stock are right after each test. */
export function anImporter() {
  const by = { id: '', role: 'owner' as const }
  beforeAll(async () => {
    by.id = (await operatorOf('owner')).id
  })
  afterEach(async () => expect(await audit()).toEqual([]))

  const shown = async (id: string) => {
    const read = await readImport(by, id)
    if (!read.ok) throw new Error(read.refusal)
    return read.value
  }
  const counts = async (id: string) => {
    const { state, counts } = await shown(id)
    return { state, ...counts }
  }
  const rows = async (id: string) => {
    const read = await readReport(by, { id }, 'en')
    return read.ok ? read.value.items : []
  }
  const reasons = async (id: string) => (await rows(id)).map(({ name, fate, why }) => [name.split(' · ')[0], fate, why])
  const start = async (id: string, meant = false) => {
    expect(await startAs(by, { id, meant })).toMatchObject({ ok: true })
    await doAll()
  }
  return { by, shown, counts, rows, reasons, start }
}
