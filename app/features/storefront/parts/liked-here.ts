import { calls } from '~/house/registers/calls'
import type { Client } from '~/web/h5/client'
import { isPrivate } from '~/web/h5/private-mode'
import { SHOWN_BY_ITSELF } from '../contract/page-blocks'
import type { ShownPage } from '../contract/pages'

/** What a page suggests by itself: in private mode as to a guest. */
export async function likedHere<Page extends Pick<ShownPage, 'liked'>>(
  request: Request,
  call: Client['call'],
  page: Page,
): Promise<Page> {
  if (!page.liked || !(await isPrivate(request))) return page
  return { ...page, liked: await call(calls.goods.guessYouLike, { most: SHOWN_BY_ITSELF.guessYouLike }) }
}
