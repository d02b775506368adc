import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { dayOn } from '#tests/support/activities'
import { aCategory, aDraft, aSchoolArticle, handedIn, setFirst } from '#tests/support/articles'
import { member, type Person } from '#tests/support/cast'
import { useDatabase } from '#tests/support/database'
import { anOperator } from '#tests/support/order-life'
import { picture } from '#tests/support/own-makers'
import { approvePublication, rejectPublication } from '~/features/moderation/server/publishing/decide-publication'
import { waitingOf } from '~/features/moderation/server/publishing/publish'
import { insertUpload } from '~/features/uploads/server/store'
import { db } from '~/platform/database/pool'
import { randomToken } from '~/values/ids'
import { ARTICLES_MOST } from '../contract/limits'
import { publishDueArticles, publishSchoolArticle, writeSchoolArticle } from './operate-articles'
import { moveCategory, saveCategory } from './operate-categories'
import { readOwnArticle, readOwnArticles } from './own-articles'
import { takeDownArticle } from './published-article'
import { listForSearchEngines, readArticle, readArticles } from './show-articles'
import { findArticle } from './store'
import { listCategories } from './store-categories'
import { releaseArticle, removeArticle, takeOffArticle, writeArticle } from './write-article'

useDatabase({ connections: 8 })

let mei: Person
let lan: Person
let operatorId: string
beforeAll(async () => {
  ;[mei, lan] = [await member('mei'), await member('lan')]
  operatorId = await anOperator()
})

const seen = async (id: string) => {
  const read = await readArticle(id, 'member', 'en')
  return read.ok ? read.value : undefined
}
const own = async (id: string, { id: memberId }: Person = mei) => {
  const read = await readOwnArticle(memberId, id, 'en')
  if (!read.ok) throw new Error(read.refusal)
  return read.value
}
const open = async () => (await waitingOf(db, mei.id, ['article'])).at(-1)?.id ?? ''
const text = (text: string) => ({ kind: 'text' as const, text, of: '' })
const rewrite = async (id: string, title: string) => {
  const { version, blocks } = await own(id)
  return writeArticle(mei.id, { id, submissionId: 'same', version, title, blocks }, 'en')
}
const handInAgain = async (id: string) => {
  const { version, summary, category } = await own(id)
  return releaseArticle(mei.id, { id, version, summary, category, pictures: [] })
}

it('wants no category where the mall has none', async () => {
  const draft = await aDraft(mei)
  expect(await releaseArticle(mei.id, { ...draft, summary: 'Short', pictures: [] })).toMatchObject({ ok: true })
})

it('shows an article when somebody has looked at it, and the earlier text while a new one waits', async () => {
  await setFirst(true)
  const id = await handedIn(mei, 'First')
  expect((await own(id)).state).toBe('in review')
  expect(await seen(id)).toBeUndefined()
  await approvePublication({ operatorId, id: await open() })
  expect(await seen(id)).toMatchObject({ title: 'First', author: expect.any(String), minutes: 1 })
  expect(await own(id)).toMatchObject({ state: 'published', isShown: true })

  await rewrite(id, 'Second')
  expect((await seen(id))?.title).toBe('First')
  expect(await handInAgain(id)).toMatchObject({ value: { waits: true } })
  expect(await own(id)).toMatchObject({ state: 'in review', isShown: true })
  await rejectPublication({ operatorId, id: await open(), reason: 'An advertisement' })
  expect(await own(id)).toMatchObject({ state: 'rejected', reason: 'An advertisement', isShown: true })
  expect((await seen(id))?.title).toBe('First')
})

it('shows it at once where the mall has set so, and takes down what is rejected then', async () => {
  await setFirst(false)
  const id = await handedIn(mei, 'At once')
  expect((await seen(id))?.title).toBe('At once')
  const version = await db
    .selectFrom('publications')
    .select('id')
    .where('subject_id', '=', id)
    .executeTakeFirstOrThrow()
  await rejectPublication({ operatorId, id: version.id, reason: 'No' })
  expect(await seen(id)).toBeUndefined()
  expect(await own(id)).toMatchObject({ state: 'rejected', isShown: false })
})

it('is taken off by its author, taken down by an operator, and comes back by being handed in', async () => {
  await setFirst(false)
  const id = await handedIn(mei, 'Off and on')
  expect(await takeOffArticle(mei.id, id)).toMatchObject({ ok: true })
  expect(await takeOffArticle(mei.id, id)).toMatchObject({ refusal: 'articleState' })
  expect(await seen(id)).toBeUndefined()
  await handInAgain(id)
  expect((await seen(id))?.title).toBe('Off and on')
  expect(await takeDownArticle(operatorId, { id, reason: 'Somebody else’s text' })).toMatchObject({ ok: true })
  expect(await seen(id)).toBeUndefined()
  const notices = await db
    .selectFrom('notices')
    .select(['kind', 'params'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  expect(notices).toMatchObject({
    kind: 'articleTakenDown',
    params: { title: 'Off and on', reason: 'Somebody else’s text' },
  })
  expect(await removeArticle(mei.id, id)).toMatchObject({ ok: true })
  expect(await findArticle(db, id)).toBeUndefined()
})

it('keeps what was typed once for each form, and no text in the place of one that its writer has not seen', async () => {
  const draft = { submissionId: randomToken(), version: 0, title: 'Twice', blocks: [] }
  const stored = await Promise.all(Array.from({ length: 6 }, () => writeArticle(mei.id, draft, 'en')))
  const [first] = stored
  if (!first?.ok) throw new Error('not kept')
  const { id } = first.value
  expect(new Set(stored.map((one) => one.ok && one.value.id))).toEqual(new Set([id]))
  const { version } = await own(id)
  const both = await Promise.all(
    ['left', 'right'].map((title) => writeArticle(mei.id, { ...draft, id, version, title }, 'en')),
  )
  expect(both.map((one) => (one.ok ? 'kept' : one.refusal)).sort()).toEqual(['articleChanged', 'kept'])
})

it('wants a title, something to read, a category where there are any and pictures of one’s own', async () => {
  const empty = await writeArticle(
    mei.id,
    { submissionId: randomToken(), version: 0, title: 'Empty', blocks: [text('')] },
    'en',
  )
  if (!empty.ok) throw new Error(empty.refusal)
  const category = await aCategory()
  const release = { summary: 'Short', category, pictures: [] }
  expect(await releaseArticle(mei.id, { ...empty.value, ...release })).toMatchObject({ refusal: 'articleEmpty' })
  const draft = await aDraft(mei)
  const of = (more: object) => releaseArticle(mei.id, { ...draft, ...release, ...more })
  expect(await of({ category: await aCategory('school') })).toMatchObject({ refusal: 'notFound', field: 'category' })
  expect(await of({ category: undefined })).toMatchObject({ refusal: 'badInput', field: 'category' })
  expect(await of({ version: draft.version + 1 })).toMatchObject({ refusal: 'articleChanged' })
  const stage = {} as Parameters<typeof picture>[1]
  const { id: key } = await picture(lan, stage)
  const stolen = { ...draft, submissionId: 'x', title: 'A', blocks: [{ kind: 'picture' as const, text: '', of: key }] }
  expect(await writeArticle(mei.id, stolen, 'en')).toMatchObject({ refusal: 'notFound', field: 'blocks' })
  expect(await of({ pictures: [key] })).toMatchObject({ refusal: 'notFound', field: 'pictures' })
  expect(await of({})).toMatchObject({ ok: true })
})

it('keeps at most so many articles of a member', async () => {
  await sql`
    insert into articles (kind, member_id, submission_id, state, locale)
    select 'member', ${lan.id}, n::text, 'draft', 'en' from generate_series(1, ${ARTICLES_MOST}) as n`.execute(db)
  const one = { submissionId: randomToken(), version: 0, title: 'One more', blocks: [] }
  expect(await writeArticle(lan.id, one, 'en')).toMatchObject({ refusal: 'articlesFull' })
  const page = await readOwnArticles(lan.id, {})
  expect([page.value.items.length, page.value.next]).toEqual([20, expect.any(String)])
})

it('publishes the mall’s own on its day, in the reader’s language or in simplified Chinese', async () => {
  const id = await aSchoolArticle('In English')
  const read = async (locale: 'en' | 'fr') => {
    const page = await readArticles({ kind: 'school', category: undefined, cursor: undefined }, locale)
    return page.value.items.map(({ title }) => title)
  }
  expect(await read('en')).toEqual(['In English'])
  expect(await read('fr')).toEqual([])
  const form = { submissionId: randomToken(), version: 0, category: await aCategory('school'), source: '', minAge: 0 }
  const written = { ...form, title: '中文', summary: '', locale: 'zh-Hans' as const, blocks: [text('内容')] }
  const saved = await writeSchoolArticle(operatorId, written)
  if (!saved.ok) throw new Error(saved.refusal)
  const chinese = saved.value.id
  expect(await publishSchoolArticle(operatorId, { id: chinese, at: await dayOn(-1) })).toMatchObject({
    refusal: 'inPast',
    field: 'at',
  })
  await publishDueArticles()
  expect(await read('fr')).toEqual([])
  expect(await publishSchoolArticle(operatorId, { id: chinese, at: '2100-01-01' })).toMatchObject({ ok: true })
  await publishDueArticles()
  expect(await read('fr')).toEqual([])
  await sql`update articles set publish_at = shop_now() - interval '1 minute' where id = ${chinese}`.execute(db)
  await publishDueArticles()
  expect(await read('fr')).toEqual(['中文'])
  expect((await listForSearchEngines('school')).value.articleIds).toEqual([chinese, id])
  expect(await publishSchoolArticle(operatorId, { id: chinese, at: '2100-01-01' })).toMatchObject({ field: 'at' })
  expect(await takeDownArticle(operatorId, { id, reason: 'Old' })).toMatchObject({ ok: true })
  expect(await read('en')).toEqual(['中文'])
})

it('shows pictures of the mall in the mall’s own texts, and nobody else’s', async () => {
  const { id: theirs } = await picture(lan, {} as Parameters<typeof picture>[1])
  await insertUpload(db, operatorId, { key: 'u/of-the-mall', width: 1, height: 1, bytes: 1 }, 'operator_id')
  const form = { submissionId: randomToken(), version: 0, category: await aCategory('school'), source: '', minAge: 0 }
  const write = (of: string) => {
    const blocks = [{ kind: 'picture' as const, text: '', of }]
    return writeSchoolArticle(operatorId, { ...form, title: 'With a picture', summary: '', locale: 'en', blocks })
  }
  expect(await write(theirs)).toMatchObject({ refusal: 'notFound', field: 'blocks' })
  expect(await write('u/of-the-mall')).toMatchObject({ ok: true })
  expect(await write('demo/goods-1001-1')).toMatchObject({ ok: true })
})

it('names categories and moves them among those of their kind', async () => {
  const names = async () =>
    (await listCategories(db)).filter(({ kind }) => kind === 'school').map((one) => one.names['zh-Hans'])
  const none = { nameHant: '', nameEn: '', nameEs: '', nameFr: '' }
  await saveCategory(operatorId, { kind: 'school', nameHans: '安全', ...none })
  expect((await names()).at(-1)).toBe('安全')
  const id = (await listCategories(db)).findLast(({ kind }) => kind === 'school')?.id ?? ''
  await moveCategory(operatorId, { id, to: 'up' })
  expect((await names()).at(-2)).toBe('安全')
  expect(await saveCategory(operatorId, { id, kind: 'member', nameHans: '别的', ...none })).toMatchObject({
    refusal: 'notFound',
  })
})
