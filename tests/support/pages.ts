import { type PageBlock, pageBlock } from '~/features/storefront/contract/page-blocks'
import type { PageKey } from '~/features/storefront/contract/pages'
import { publishPage } from '~/features/storefront/server/pages/publish-page'
import { addPage, writePage } from '~/features/storefront/server/pages/write-page'
import { desk } from '~/house/registers/desk'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { randomToken } from '~/values/ids'
import { anOperator } from './order-life'
import type { Owned } from './thing-makers'

/** A block with what it says alone. */
export const pageBlockOf = (kind: PageBlock['kind'], more: Partial<PageBlock> = {}): PageBlock =>
  pageBlock.parse({ kind, ...more })

/** What an operator types. */
export const typedPage = (blocks: PageBlock[], more: Partial<Parameters<typeof writePage>[1]> = {}) => ({
  ...{ id: undefined, submissionId: randomToken(), version: 0, locale: 'en' as const, title: 'Spring' },
  blocks,
  ...more,
})

/** A page that nobody sees yet. */
export async function aDraftPage(blocks: PageBlock[], title = 'Spring') {
  const saved = await writePage(await anOperator(), typedPage(blocks, { title }))
  if (!saved.ok) throw new Error(saved.refusal)
  return saved.value
}

/** One that everybody sees. */
export async function aPage(blocks: PageBlock[], title?: string): Promise<string> {
  const draft = await aDraftPage(blocks, title)
  const published = await publishPage(await anOperator(), draft)
  if (!published.ok) throw new Error(published.refusal)
  return draft.id
}

/** The first version of a page with a key; answers its number. */
export async function lawPage(key: PageKey, text = 'Be kind.'): Promise<string> {
  await transaction((tx) => addPage(tx, key, { en: { title: key, blocks: [pageBlockOf('text', { text })] } }))
  const row = await db.selectFrom('web_pages').select('id').where('key', '=', key).executeTakeFirstOrThrow()
  return row.id
}

const draftThing: Owned = {
  make: async () => {
    const mark = `Page ${randomToken(8)}`
    return { query: { id: (await aDraftPage([pageBlockOf('text', { text: 'Soon' })], mark)).id, in: 'en' }, mark }
  },
  roles: desk.pages.details.roles,
}

/** What the screens of pages name, and whose it is. */
export const pageThings = {
  'activityCustomize.id': 'of a list that all know',
  'page.id': 'of a list that all know',
  'page.no': 'of a list that all know',
  'page.agree': 'handed on into a form, as it came',
  'consolePageForm.in': 'of a list that all know',
  'consolePageForm.at': 'of a list that all know',
  'consolePage.id': draftThing,
  'consolePageForm.id': draftThing,
} as const
