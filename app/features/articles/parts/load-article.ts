import { data } from '@remix-run/node'
import { calls } from '~/house/registers/calls'
import { withQuery } from '~/paths'
import { surrogateHeaders } from '~/web/h5/cache-headers'
import { h5 } from '~/web/h5/client'
import { canonicalAddress, publicAddress } from '~/web/h5/public-address'
import { pictureUrl } from '~/web/ui/picture'
import type { ArticleKind } from '../contract/limits'
import { places } from './load-articles'

export async function loadArticle(request: Request, kind: ArticleKind) {
  const { call } = await h5.guest(request)
  const id = new URL(request.url).searchParams.get('id') ?? ''
  const article = await call(calls.articles.details, { id, kind })
  const screen = {
    canonical: canonicalAddress(request, withQuery(places[kind].one, { id })),
    picture: article.cover ? publicAddress(request, pictureUrl(article.cover, 750)) : undefined,
    article,
  }
  return data(screen, {
    headers: surrogateHeaders([`article:${id}`, 'articles', 'catalogue'], { goods: article.goods }),
  })
}
