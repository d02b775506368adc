import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { cacheHeaders } from '~/web/h5/cache-headers'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ArticleScreen, articleMeta } from '../parts/article-screen'
import { loadArticle } from '../parts/load-article'

type Data = Awaited<ReturnType<typeof loader>>['data']

export const handle: ScreenHandle<Data> = {
  title: () => m.articles_title(),
  documentTitle: ({ article }) => article.title,
  parent: paths.memberArticles,
  shares: true,
  cached: { query: ['id'], needs: ['id'], byMessenger: true },
}

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  data ? articleMeta(data, matches, m.articles_title()) : []

export const loader = ({ request }: LoaderFunctionArgs) => loadArticle(request, 'member')

export const headers = cacheHeaders

export default function Article() {
  const { article } = useLoaderData<typeof loader>()
  return <ArticleScreen article={article} list={paths.memberArticles} />
}
