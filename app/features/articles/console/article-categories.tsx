import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { paths, withQuery } from '~/paths'
import { pickText } from '~/values/locales'
import { h5 } from '~/web/h5/client'
import { act, acts } from '~/web/kits/form/acts'
import { TextField } from '~/web/kits/form/field'
import { Form, formFor } from '~/web/kits/form/form'
import { Hidden } from '~/web/kits/form/schema-field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, ButtonLink } from '~/web/ui/button'
import { Empty } from '~/web/ui/empty'
import { Icon } from '~/web/ui/icon'
import { ARTICLE_KINDS, type ArticleKind, CATEGORY_NAME_MOST } from '../contract/limits'
import { articleDesk, type DeskArticleCategory } from '../contract/operators'
import { articleKindTexts } from '../parts/article-texts'

export const handle: ScreenHandle = {
  may: 'handleContent',
  title: () => m.console_articles_categories(),
  parent: (query) => (query.has('kind') ? paths.consoleArticleCategories : paths.consoleArticles),
}

const form = formFor('category', articleDesk.saveCategory.input)

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  const query = new URL(request.url).searchParams
  const { items } = await call(desk.articles.categories)
  const kind = ARTICLE_KINDS.find((one) => one === query.get('kind'))
  return { items, kind, known: items.find(({ id }) => id === query.get('id')) }
}

export const action = acts(h5.operatorWho(handle), {
  save: act({
    form,
    call: desk.articles.saveCategory,
    input: (value) => value,
    toast: m.toast_saved,
    to: () => paths.consoleArticleCategories,
  }),
  up: act({
    call: desk.articles.moveCategory,
    input: (_, id) => ({ id, to: 'up' as const }),
    toast: m.toast_saved,
    to: () => paths.consoleArticleCategories,
  }),
  down: act({
    call: desk.articles.moveCategory,
    input: (_, id) => ({ id, to: 'down' as const }),
    toast: m.toast_saved,
    to: () => paths.consoleArticleCategories,
  }),
})

export default function ArticleCategories() {
  const { items, kind, known } = useLoaderData<typeof loader>()
  if (kind) return <CategoryForm kind={kind} known={known} />
  return ARTICLE_KINDS.map((one) => <Kind key={one} kind={one} items={items.filter((item) => item.kind === one)} />)
}

function Kind({ kind, items }: { kind: ArticleKind; items: readonly DeskArticleCategory[] }) {
  return (
    <section className="mb-6">
      <h2 className="mb-2 font-bold">{articleKindTexts[kind]()}</h2>
      {items.length === 0 && <Empty icon="grid" title={m.console_articles_none()} />}
      <ul className="card rows">
        {items.map((item, index) => (
          <Row key={item.id} item={item} isFirst={index === 0} isLast={index === items.length - 1} />
        ))}
      </ul>
      <p className="mt-3">
        <ButtonLink
          size="sm"
          look="line"
          href={withQuery(paths.consoleArticleCategories, { kind })}
          text={m.console_articles_category_new()}
        />
      </p>
    </section>
  )
}

function Row({ item, isFirst, isLast }: { item: DeskArticleCategory; isFirst: boolean; isLast: boolean }) {
  const { id, kind, names } = item
  const name = pickText(names, getLocale())
  return (
    <li className="row large:flex-wrap">
      <a href={withQuery(paths.consoleArticleCategories, { kind, id })} className="hit min-w-[6rem] flex-1 break-words">
        {name}
      </a>
      <form method="post" action={withQuery(paths.consoleArticleCategories, { id })} className="flex">
        {!isFirst && <Move to="up" label={m.word_move_up({ name })} />}
        {!isLast && <Move to="down" label={m.word_move_down({ name })} />}
      </form>
    </li>
  )
}

const Move = ({ to, label }: { to: 'up' | 'down'; label: string }) => (
  <button type="submit" name="intent" value={to} className="btn-round ml-2">
    <Icon name={to} size="sm" label={label} />
  </button>
)

function CategoryForm({ kind, known }: { kind: ArticleKind; known?: DeskArticleCategory }) {
  const names = known?.names ?? {}
  const values = {
    nameHans: names['zh-Hans'] ?? '',
    nameHant: names['zh-Hant'] ?? '',
    nameEn: names.en ?? '',
    nameEs: names.es ?? '',
    nameFr: names.fr ?? '',
    seen: known?.mark,
  }
  const fields = [
    ['nameHans', m.console_articles_name_hans()],
    ['nameHant', m.console_articles_name_hant()],
    ['nameEn', m.console_word_name_en()],
    ['nameEs', m.console_articles_name_es()],
    ['nameFr', m.console_articles_name_fr()],
  ] as const
  return (
    <div className="console-narrow">
      <Form of={form} values={values} className="card p-4">
        <h2 className="mb-2 font-bold">{`${m.word_category()}: ${articleKindTexts[kind]()}`}</h2>
        <Hidden of={{ kind, id: known?.id ?? '' }} />
        {fields.map(([name, label]) => (
          <TextField
            key={name}
            name={name}
            label={label}
            stacked
            required={name === 'nameHans'}
            maxLength={CATEGORY_NAME_MOST}
          />
        ))}
        <Button wide className="mt-4" intent="save" text={m.word_save()} />
      </Form>
    </div>
  )
}
