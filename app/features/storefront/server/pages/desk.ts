import { brandsToShow, categoryTrees } from '~/features/goods/server/catalogue/browse'
import { previewLinkOf } from '~/features/goods/server/catalogue/preview-links'
import type { Provided } from '~/house/caller'
import { db } from '~/platform/database/pool'
import { type Locale, pickText } from '~/values/locales'
import { pageById } from '~/values/paging'
import { ok, refuse } from '~/values/result'
import type { pageDesk } from '../../contract/operators'
import { wholeBlocks } from '../../contract/page-blocks'
import type { PageContents } from '../../contract/pages'
import { gapsOf, withKnown } from './page-templates'
import { publishPage, restorePage, standAtBrand, takeOffPage, unplanPage } from './publish-page'
import { drawnDraft, VERSIONS_MOST } from './show-pages'
import { findPage, listPages, type PageRow } from './store'
import { listVersions } from './store-versions'
import { writePage } from './write-page'

const titlesOf = ({ draft }: PageRow) =>
  Object.fromEntries(Object.entries(draft).map(([locale, { title }]) => [locale, title]))

const gapsIn = (contents: PageContents) =>
  Object.fromEntries(Object.entries(contents).map(([locale, content]) => [locale, gapsOf(content).length]))

const listedOf = (row: PageRow, locale: Locale) => ({
  id: row.id,
  key: row.key,
  title: pickText(titlesOf(row), locale),
  no: row.newestNo,
  isShown: row.shownNo !== null,
  changedAt: row.changedAt,
})

const CHOICES_MOST = 100

async function choicesIn(locale: Locale) {
  const [trees, brands, rows] = await Promise.all([
    categoryTrees(locale),
    brandsToShow([], CHOICES_MOST, locale),
    listPages(db, undefined, CHOICES_MOST),
  ])
  const seen = rows.filter(({ key, shownNo }) => key === null && shownNo !== null)
  return {
    categories: trees.flatMap(({ children, ...top }) => [top, ...children]).map(({ id, name }) => ({ id, name })),
    brands: brands.map(({ id, name }) => ({ id, name })),
    pages: seen.map((row) => ({ id: row.id, name: pickText(titlesOf(row), locale) })),
  }
}

export const desk: Provided<typeof pageDesk> = {
  async list({ cursor }, { locale }) {
    const { rows, next } = await pageById(cursor, (beforeId, most) => listPages(db, beforeId, most))
    return ok({ items: rows.map((row) => listedOf(row, locale)), next })
  },
  async details({ id }, { locale }) {
    const row = await findPage(db, id)
    if (!row) return refuse('notFound')
    const versions = await listVersions(db, row.id, VERSIONS_MOST)
    return ok({
      ...listedOf(row, locale),
      version: row.version,
      titles: titlesOf(row),
      gaps: row.key === null ? {} : gapsIn(await withKnown(db, row.draft)),
      ...{ shownNo: row.shownNo ?? 0, brandId: row.brandId, brands: await brandsToShow([], CHOICES_MOST, locale) },
      planned: row.next && { no: row.next.no, at: new Date(row.next.at).toISOString() },
      versions,
    })
  },
  async draft({ id, locale }, { locale: reader }) {
    const row = await findPage(db, id)
    if (!row) return refuse('notFound')
    const draft = row.key === null ? row.draft : await withKnown(db, row.draft)
    const { title, blocks } = draft[locale] ?? { title: '', blocks: [] }
    return ok({
      ...{ version: row.version, key: row.key, title, blocks: wholeBlocks(blocks) },
      ...{ shown: await drawnDraft({ ...row, draft }, locale), choices: await choicesIn(reader) },
    })
  },
  write: (sent, { operator }) => writePage(operator.id, sent),
  publish: (sent, { operator }) => publishPage(operator.id, sent),
  restore: (sent, { operator }) => restorePage(operator.id, sent),
  standAtBrand: (sent, { operator }) => standAtBrand(operator.id, sent),
  unplan: ({ id }, { operator }) => unplanPage(operator.id, id),
  previewLink: async ({ id }) => ((await findPage(db, id)) ? ok(await previewLinkOf(id, 'page')) : refuse('notFound')),
  takeOff: ({ id }, { operator }) => takeOffPage(operator.id, id),
}
