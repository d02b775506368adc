import { fieldMessage } from '~/contract/field-messages'
import { FIELD_LOCALES } from '~/contract/language-fields'
import { shelfFields } from '~/features/shelves/contract/operators'
import { holdCategories, saveShelfIn } from '~/features/shelves/server/operate-groups'
import * as m from '~/paraglide/messages'
import { db } from '~/platform/database/pool'
import { unguarded } from '~/values/csv'
import type { Texts } from '~/values/locales'
import { refuse } from '~/values/result'
import { choiceIn, unknown } from './choices'
import { type Importing, isNew, type Matched, NEW } from './importing'
import { type Cells, storedCells } from './read-cells'
import { categoryRows } from './store-goods-tables'
import { categoryCells } from './table-rows'

const NAMES = Object.values(FIELD_LOCALES).map((suffix) => `name${suffix}`)
/** More than a mall may have. */
const MOST = 1_000

const all = () => categoryRows(db, { after: '', most: MOST })
const cellsOf = (row: Awaited<ReturnType<typeof all>>[number]): Cells => storedCells('categories', categoryCells(row))
/** Names may be the same: what is made since the check tells by its number. */
const called = (known: readonly { id: string; name: Texts }[], name = '') =>
  known.flatMap((one) => (one.name['zh-Hans'] === name ? one.id : [])).join(' ')
const { shape } = shelfFields.innerType()

export const categories: Importing = {
  writes: [...NAMES, 'parentId', 'picture', 'isRetired'],
  checks: Object.fromEntries(NAMES.map((name) => [name, shape[name as 'nameHans']])),
  async match(rows, locale) {
    const known = await all()
    const choices = known.map(({ id, name }) => ({ id, names: name }))
    return rows.map(({ cells }): Matched => {
      const name = cells.nameHans || cells.category || ''
      const nothing = { key: '', subject: '', name }
      const row = known.find(({ id }) => id === cells.category)
      if (cells.category && !row) return { ...nothing, ...unknown(cells.category, locale) }
      if (!row && !cells.nameHans) return { ...nothing, wrong: m.console_imports_no_name({}, { locale }) }
      const above = cells.parentId ? choiceIn(choices, cells.parentId, locale) : undefined
      // One that the file itself makes is found by its name when its turn comes.
      const isOfFile = above && 'wrong' in above && rows.some((one) => one.cells.nameHans === cells.parentId)
      if (above && 'wrong' in above && !isOfFile) return { ...nothing, wrong: above.wrong }
      const meant: Cells = above && 'id' in above ? { parentId: above.id } : {}
      if (row) return { key: row.id, subject: row.id, name, now: cellsOf(row), meant }
      const seen = { called: called(known, unguarded(name)) }
      return { key: NEW + name, subject: NEW + name, name, seen, meant }
    })
  },
  hold: holdCategories,
  async nowOf(keys) {
    const rows = await all()
    return new Map(rows.filter(({ id }) => keys.includes(id)).map((row) => [row.id, cellsOf(row)]))
  },
  async write(tx, { operatorId, locale }, subject, [row]) {
    const { before = {}, after = {}, line = 0 } = row ?? {}
    const known = await all()
    const now = known.find(({ id }) => id === subject)
    const cells = { ...(now ? cellsOf(now) : {}), ...after }
    if (isNew(subject) && called(known, cells.nameHans) !== before.called) return refuse('overtaken')
    const above = cells.parentId
      ? choiceIn(
          known.map(({ id, name }) => ({ id, names: name })),
          cells.parentId,
          locale,
        )
      : { id: '' }
    if ('wrong' in above) return { ...refuse('badInput'), line, why: above.wrong }
    const sent = shelfFields.safeParse({
      ...Object.fromEntries(NAMES.map((name) => [name, cells[name] ?? ''])),
      ...{ kind: 'category', id: isNew(subject) ? '' : subject, parentId: above.id },
      ...{ pictures: cells.picture ? [cells.picture] : [], isRetired: cells.isRetired === '1' },
    })
    if (!sent.success) return { ...refuse('badInput'), line, why: fieldMessage(sent.error.issues[0] as never, locale) }
    return saveShelfIn(tx, operatorId, sent.data)
  },
}
