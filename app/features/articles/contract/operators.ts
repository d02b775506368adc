import { z } from 'zod'
import { operator } from '~/contract/call'
import { idCursor } from '~/contract/cursors'
import * as f from '~/contract/fields'
import { may } from '~/contract/roles'
import { goodsCard } from '~/features/goods/contract/members'
import * as m from '~/paraglide/messages'
import { LOCALES } from '~/values/locales'
import {
  ARTICLE_AGES,
  ARTICLE_KINDS,
  ARTICLE_SOURCE_MOST,
  ARTICLE_STATES,
  ARTICLE_SUMMARY_MOST,
  ARTICLE_TITLE_MOST,
  CATEGORY_NAME_MOST,
  TAKE_DOWN_REASON_MOST,
} from './limits'
import { block, blocks } from './members'

const desk = operator(may.handleContent)

const names = z.record(z.string(), z.string())

const deskArticleCategory = z.object({
  id: z.string(),
  kind: z.enum(ARTICLE_KINDS),
  names,
  mark: z.string(),
})
export type DeskArticleCategory = z.output<typeof deskArticleCategory>

const deskArticleListed = z.object({
  id: z.string(),
  kind: z.enum(ARTICLE_KINDS),
  state: z.enum(ARTICLE_STATES),
  title: z.string(),
  author: z.string().nullable(),
  category: z.string(),
  locale: z.string(),
  isShown: z.boolean(),
  changedAt: z.string(),
})
export type DeskArticleListed = z.output<typeof deskArticleListed>

const deskArticle = deskArticleListed.extend({
  version: z.number().int(),
  reason: z.string(),
  publishAt: z.string().nullable(),
  categoryId: z.string(),
  summary: z.string(),
  minAge: z.number().int(),
  source: z.string(),
  blocks: z.array(block),
  goods: z.array(goodsCard),
  history: z.array(z.object({ move: z.string(), by: z.string(), at: z.string(), note: z.string() })),
})

const id = z.object({ id: f.id })

export const schoolArticle = z.object({
  id: f.chosen,
  submissionId: f.id,
  version: f.amount.default(0),
  title: f.text(ARTICLE_TITLE_MOST),
  summary: f.optionalLines(ARTICLE_SUMMARY_MOST),
  category: f.id,
  locale: z.enum(LOCALES),
  minAge: f.amount.refine((age) => ARTICLE_AGES.some((one) => one === age), 'unknown_id'),
  source: f.optionalText(ARTICLE_SOURCE_MOST),
  blocks,
})

const categoryName = f.optionalText(CATEGORY_NAME_MOST)

const act = <I extends z.ZodTypeAny>(path: string, about: string, input: I) =>
  desk.post(`/api/console/articles/${path}`, {
    about,
    input,
    output: f.none,
  })

export const articleDesk = {
  list: desk.get('/api/console/articles/list', {
    about: 'Articles of the mall and of members, newest first.',
    input: z.object({
      kind: z.preprocess(f.empty, z.enum(ARTICLE_KINDS).optional()),
      status: z.preprocess(f.empty, z.enum(ARTICLE_STATES).optional()),
      cursor: idCursor,
    }),
    output: f.page(deskArticleListed),
  }),
  details: desk.get('/api/console/articles/details', {
    about: 'One article with its history.',
    input: id,
    output: deskArticle,
  }),
  write: desk.post('/api/console/articles/write', {
    whole: true,
    about:
      'Saves the draft of one of the mall’s own articles; without an id it creates one, once per submissionId. The published version stays as it is.',
    input: schoolArticle,
    output: z.object({ id: z.string(), version: z.number().int() }),
  }),
  publish: act(
    'publish',
    'Publishes one of the mall’s own articles as it is now, at once or from the morning of a date on.',
    id.extend({ at: z.preprocess(f.empty, f.day.optional()) }),
  ),
  takeDown: act(
    'takeDown',
    'Unpublishes an article. A member who wrote it is shown the reason.',
    id.extend({ reason: f.text(TAKE_DOWN_REASON_MOST) }),
  ),
  categories: desk.get('/api/console/articles/categories', {
    about: 'The categories of both kinds of articles, in their order.',
    input: f.none,
    output: z.object({ items: z.array(deskArticleCategory) }),
  }),
  saveCategory: {
    ...act(
      'saveCategory',
      'Names a category, or adds one at the end of its kind. Languages without a name show that of another language.',
      z.object({
        id: f.chosen,
        kind: z.enum(ARTICLE_KINDS),
        nameHans: f.text(CATEGORY_NAME_MOST),
        nameHant: categoryName,
        nameEn: categoryName,
        nameEs: categoryName,
        nameFr: categoryName,
        seen: f.seen,
      }),
    ),
    whole: true as const,
  },
  moveCategory: act(
    'moveCategory',
    'Moves a category one position up or down among those of its kind.',
    id.extend({ to: z.enum(['up', 'down']) }),
  ),
}

export const articleFields = {
  title: m.word_title,
  blocks: m.articles_field_blocks,
  version: m.field_name_form,
  summary: m.articles_field_summary,
  locale: m.word_language,
  minAge: m.console_articles_age,
  source: m.console_articles_source,
  at: m.console_articles_at,
  nameHans: m.console_articles_name_hans,
  nameHant: m.console_articles_name_hant,
  nameEs: m.console_articles_name_es,
  nameFr: m.console_articles_name_fr,
}
