import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { withQuery } from '~/paths'
import { dateText } from '~/values/time'
import { Pager } from '~/web/kits/list/pager'
import { Empty } from '~/web/ui/empty'
import { Picture } from '~/web/ui/picture'
import { Tabs } from '~/web/ui/tabs'
import type { ArticleCategory, ArticleListed } from '../contract/members'

type ArticleListProps = {
  path: string
  opens: string
  note: string
  category?: string
  categories: readonly ArticleCategory[]
  items: readonly ArticleListed[]
  next?: string
}

export function ArticleList({ path, opens, note, category, categories, items, next }: ArticleListProps) {
  const tabs = [
    { href: path, text: m.word_all() },
    ...categories.map(({ id, name }) => ({ href: withQuery(path, { category: id }), text: name })),
  ]
  return (
    <>
      {categories.length > 0 && (
        <Tabs label={m.word_categories()} tabs={tabs} current={categories.findIndex(({ id }) => id === category) + 1} />
      )}
      <div className="px-4 pb-4 pt-3">
        <p className="mb-3 text-sm text-ink-2">{note}</p>
        {items.length === 0 ? (
          <Empty icon="edit" title={m.articles_none()} text={m.articles_none_text()} />
        ) : (
          <ul id="articles" className="card rows">
            {items.map((item) => (
              <ArticleRow key={item.id} item={item} href={withQuery(opens, { id: item.id })} />
            ))}
          </ul>
        )}
        <Pager list="articles" next={next} />
      </div>
    </>
  )
}

export const articleFacts = ({ category, minutes, minAge, publishedAt }: Omit<ArticleListed, 'id'>): string =>
  [
    category,
    m.articles_minutes({ minutes }),
    minAge > 0 && m.articles_age({ years: minAge }),
    dateText(new Date(publishedAt), getLocale()),
  ]
    .filter(Boolean)
    .join(' · ')

export function ArticleRow({ item, href }: { item: ArticleListed; href: string }) {
  const { title, summary, cover, locale } = item
  return (
    <li className="relative flex items-start p-3 large:flex-wrap">
      <div className="min-w-0 flex-1 large:basis-full">
        <h2 lang={locale} className="clamp-2 text-sm font-bold">
          <a href={href} className="goods-link">
            {title}
          </a>
        </h2>
        {summary && (
          <p lang={locale} className="clamp-2 mt-1 text-sm text-ink-2">
            {summary}
          </p>
        )}
        <p className="num mt-1 text-xs text-ink-3">{articleFacts(item)}</p>
      </div>
      {cover && (
        <div className="ml-3 w-[min(5.5rem,24vw)] flex-none large:ml-0 large:mt-2">
          <Picture picture={cover} alt="" sizes="88px" className="rounded-card" />
        </div>
      )}
    </li>
  )
}
