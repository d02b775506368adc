import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FindGoods } from '~/features/goods/parts/find-goods'
import { findGoods } from '~/features/goods/parts/found-goods'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { randomToken } from '~/values/ids'
import { LOCALES, type Locale, languageNames, pickText } from '~/values/locales'
import { h5 } from '~/web/h5/client'
import { formWithPictures } from '~/web/h5/pictures'
import { editBlocks } from '~/web/kits/blocks/edit-blocks'
import { withBlocks } from '~/web/kits/blocks/with-blocks'
import { SelectField, TextArea, TextField } from '~/web/kits/form/field'
import { type Confirming, Form, formFor } from '~/web/kits/form/form'
import { Hidden } from '~/web/kits/form/schema-field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, EnterPresses } from '~/web/ui/button'
import { LiveRegion } from '~/web/ui/enhanced'
import { ARTICLE_AGES, ARTICLE_SOURCE_MOST, ARTICLE_SUMMARY_MOST, ARTICLE_TITLE_MOST } from '../contract/limits'
import { articleForm } from '../contract/members'
import { schoolArticle } from '../contract/operators'
import { ArticleBlocks, articleShape, withGoods } from '../parts/article-blocks'
import { cutBlock } from '../parts/cut-text'

export const handle: ScreenHandle = {
  may: 'handleContent',
  title: () => m.articles_write(),
  takes: 'pictures',
  parent: (query) =>
    query.has('id') ? withQuery(paths.consoleArticle, { id: query.get('id') ?? '' }) : paths.consoleArticles,
}

const { blocks: _, ...shape } = schoolArticle.shape
const form = formFor('article', withBlocks(shape, articleForm))

export async function loader({ request }: LoaderFunctionArgs) {
  const operator = await h5.operator(request, handle.may)
  const id = new URL(request.url).searchParams.get('id') ?? ''
  const [article, { items }] = await Promise.all([
    id ? operator.call(desk.articles.details, { id }) : null,
    operator.call(desk.articles.categories),
  ])
  const found = article ? await findGoods(operator, request, paths.consoleArticleForm) : undefined
  const categories = items
    .filter(({ kind }) => kind === 'school')
    .map(({ id, names }) => ({ value: id, text: pickText(names, operator.locale) }))
  return { article, categories, found, submissionId: randomToken() }
}

export async function action({ request }: ActionFunctionArgs) {
  const operator = await h5.operator(request, handle.may)
  const { posted, trouble } = await formWithPictures(operator, request, { upload: desk.uploads.upload })
  return editBlocks(operator, request, posted, {
    shape: articleShape,
    form,
    trouble,
    here: (id, more) => withQuery(paths.consoleArticleForm, { id, ...more }),
    keep: (value) => operator.ask(desk.articles.write, { ...value, locale: value.locale as Locale }),
    load: async (id) => {
      const { categoryId: category, ...one } = await operator.call(desk.articles.details, { id })
      const { version, title, summary, locale, minAge, source, blocks } = one
      return {
        id,
        submissionId: id,
        version,
        title,
        summary,
        category,
        locale: locale as Locale,
        minAge,
        source,
        blocks,
      }
    },
    withGoods,
    cut: cutBlock,
    toast: m.console_articles_kept({}, { locale: operator.locale }),
    next: (id) => withQuery(paths.consoleArticle, { id }),
  })
}

export default function ArticleForm() {
  const { article, categories, found, submissionId } = useLoaderData<typeof loader>()
  const typed = useActionData<Confirming<object>>()?.repopulateFields
  if (article && found) return <FindGoods editor={paths.consoleArticleForm} id={article.id} found={found} />
  const values = article
    ? { ...article, minAge: String(article.minAge), category: article.categoryId, version: String(article.version) }
    : { locale: 'zh-Hans', minAge: '0', version: '0' }
  const { title, summary, source, category, locale, minAge, version } = values as Record<string, string | undefined>
  return (
    <LiveRegion id="editor" follows>
      <Form
        of={form}
        values={{ title, summary, source, category, locale, minAge, version }}
        encType="multipart/form-data"
        className="console-narrow"
        noValidate
      >
        <EnterPresses name="intent" value="save" />
        <Hidden of={{ id: article?.id ?? '', submissionId: String(typed?.submissionId ?? submissionId) }} />
        <div className="card p-4">
          <TextField name="title" label={m.word_title()} stacked required maxLength={ARTICLE_TITLE_MOST} />
          <TextArea
            name="summary"
            label={m.articles_field_summary()}
            hint={m.articles_summary_hint()}
            stacked
            maxLength={ARTICLE_SUMMARY_MOST}
          />
          <SelectField name="category" label={m.word_category()} stacked required choices={categories} />
          <SelectField
            name="locale"
            label={m.word_language()}
            stacked
            empty={false}
            choices={LOCALES.map((value) => ({ value, text: languageNames[value] }))}
          />
          <SelectField
            name="minAge"
            label={m.console_articles_age()}
            stacked
            empty={false}
            choices={ARTICLE_AGES.map((age) => ({
              value: String(age),
              text: age ? m.articles_age({ years: age }) : m.word_everybody(),
            }))}
          />
          <TextField
            name="source"
            label={m.console_articles_source()}
            hint={m.console_articles_source_hint()}
            stacked
            maxLength={ARTICLE_SOURCE_MOST}
          />
        </div>
        <ArticleBlocks
          blocks={typed ? articleShape.typed(typed) : (article?.blocks ?? [articleShape.empty('text')])}
          goods={article?.goods ?? []}
        />
        <p className="mt-2 text-xs text-ink-2">{m.console_articles_goods_hint()}</p>
        <div className="btn-row my-4">
          <Button wide look="line" intent="save" text={m.word_save()} />
          <Button wide intent="next" text={m.articles_next()} />
        </div>
      </Form>
    </LiveRegion>
  )
}
