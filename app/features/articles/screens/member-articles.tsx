import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { cacheHeaders } from '~/web/h5/cache-headers'
import { metaOf } from '~/web/layouts/public-meta'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ArticleList } from '../parts/article-list'
import { loadArticles } from '../parts/load-articles'

export const handle: ScreenHandle = {
  title: () => m.articles_title(),
  parent: paths.mine,
  cached: { query: ['category', 'cursor'] },
}

export const meta = metaOf<typeof loader>(({ canonical }) => ({
  title: m.articles_title(),
  description: m.articles_title_note(),
  canonical,
}))

export const loader = ({ request }: LoaderFunctionArgs) => loadArticles(request, 'member')

export const headers = cacheHeaders

export default function Articles() {
  const { category, categories, items, next } = useLoaderData<typeof loader>()
  return (
    <ArticleList
      path={paths.memberArticles}
      opens={paths.memberArticle}
      note={m.articles_title_note()}
      category={category}
      categories={categories}
      items={items}
      next={next}
    />
  )
}
