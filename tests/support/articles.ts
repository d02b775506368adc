import { sql } from 'kysely'
import { publishSchoolArticle, writeSchoolArticle } from '~/features/articles/server/operate-articles'
import { insertArticleCategory } from '~/features/articles/server/operate-categories'
import { releaseArticle, writeArticle } from '~/features/articles/server/write-article'
import { desk } from '~/house/registers/desk'
import { db } from '~/platform/database/pool'
import { randomToken } from '~/values/ids'
import type { Person } from './cast'
import { anOperator } from './order-life'
import type { Owned, Thing } from './thing-makers'

/** A category of articles. */
export const aCategory = (kind: 'member' | 'school' = 'member'): Promise<string> =>
  insertArticleCategory({ kind, names: { en: 'Home', 'zh-Hans': '家居' } })

/** Says whether somebody has to look at articles before others see them. */
export const setFirst = (isFirst: boolean) =>
  sql`insert into settings (key, value) values ('publishing.articleFirst', ${isFirst ? '1' : '0'}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(db)

const blocksOf = (text: string) => [{ kind: 'text' as const, text, of: '' }]

/** A draft of a member's. */
export async function aDraft({ id: memberId }: { id: string }, title = 'A calm shelf') {
  const draft = { submissionId: randomToken(), version: 0, title, blocks: blocksOf('Less is more.') }
  const saved = await writeArticle(memberId, draft, 'en')
  if (!saved.ok) throw new Error(saved.refusal)
  return saved.value
}

/** The same, handed in. */
export async function handedIn(member: { id: string }, title?: string): Promise<string> {
  const draft = await aDraft(member, title)
  const sent = await releaseArticle(member.id, {
    ...draft,
    summary: 'Short',
    category: await aCategory(),
    pictures: [],
  })
  if (!sent.ok) throw new Error(sent.refusal)
  return draft.id
}

/** One of the mall's own that everybody reads. */
export async function aSchoolArticle(title = 'What changes'): Promise<string> {
  const operatorId = await anOperator()
  const more = { summary: 'Short', source: 'UNESCO', locale: 'en' as const, minAge: 12 }
  const category = await aCategory('school')
  const form = { submissionId: randomToken(), version: 0, category }
  const saved = await writeSchoolArticle(operatorId, { ...form, ...more, title, blocks: blocksOf('Much.') })
  if (!saved.ok) throw new Error(saved.refusal)
  await publishSchoolArticle(operatorId, { id: saved.value.id })
  return saved.value.id
}

const draftThing = async (owner: Person): Promise<Thing> => {
  const mark = `Draft ${randomToken(8)}`
  return { query: { id: (await aDraft(owner, mark)).id }, mark }
}
const schoolThing = async (): Promise<Thing> => {
  const mark = `School ${randomToken(8)}`
  const id = await aSchoolArticle(mark)
  // Nobody but operators sees it then.
  await sql`update articles set state = 'off', shown = null where id = ${id}`.execute(db)
  return { query: { id }, mark }
}

/** What the screens of articles name, and whose it is. */
export const articleThings = {
  'article.id': 'of a list that all know',
  'memberArticle.id': 'of a list that all know',
  'myArticles.id': {
    make: async (owner) => {
      const { query, mark } = await draftThing(owner)
      return { query: { ...query, remove: '1' }, mark }
    },
  } satisfies Owned,
  'articleEditor.id': { make: draftThing } satisfies Owned,
  'articleRelease.id': { make: draftThing } satisfies Owned,
  'consoleArticle.id': { make: schoolThing, roles: desk.articles.details.roles } satisfies Owned,
  'consoleArticleForm.id': { make: schoolThing, roles: desk.articles.details.roles } satisfies Owned,
  'consoleArticleCategories.id': 'of a list that all know',
} as const
