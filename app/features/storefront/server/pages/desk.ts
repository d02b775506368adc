import type { Provided } from '~/house/caller'
import { db } from '~/platform/database/pool'
import { type Locale, pickText } from '~/values/locales'
import { pageById } from '~/values/paging'
import { ok, refuse } from '~/values/result'
import type { pageDesk } from '../../contract/operators'
import { drawnPage, VERSIONS_MOST } from './show-pages'
import { findPage, listPages, listVersions, type PageRow } from './store'
import { publishPage, takeOffPage, writePage } from './write-page'

const titlesOf = ({ draft }: PageRow) =>
  Object.fromEntries(Object.entries(draft).map(([locale, { title }]) => [locale, title]))

const listedOf = (row: PageRow, locale: Locale) => ({
  id: row.id,
  key: row.key,
  title: pickText(titlesOf(row), locale),
  no: row.newestNo,
  isShown: row.shownNo !== null,
  changedAt: row.changedAt,
})

export const desk: Provided<typeof pageDesk> = {
  async list({ cursor }, { locale }) {
    const { rows, next } = await pageById(cursor, (beforeId, most) => listPages(db, beforeId, most))
    return ok({ items: rows.map((row) => listedOf(row, locale)), next })
  },
  async details({ id }, { locale }) {
    const row = await findPage(db, id)
    if (!row) return refuse('notFound')
    const versions = await listVersions(db, id, VERSIONS_MOST)
    return ok({
      ...listedOf(row, locale),
      version: row.version,
      titles: titlesOf(row),
      versions,
    })
  },
  async draft({ id, locale }) {
    const row = await findPage(db, id)
    if (!row) return refuse('notFound')
    const content = row.draft[locale] ?? { title: '', blocks: [] }
    const at = { key: row.key, no: row.newestNo + 1, publishedAt: row.changedAt, now: row.now }
    const shown = { ...(await drawnPage(content, at, { locale })), locale }
    return ok({ version: row.version, key: row.key, title: content.title, blocks: content.blocks, shown })
  },
  write: (sent, { operator }) => writePage(operator.id, sent),
  publish: (sent, { operator }) => publishPage(operator.id, sent),
  takeOff: ({ id }, { operator }) => takeOffPage(operator.id, id),
}
