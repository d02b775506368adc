import { paths, withQuery } from '../../app/paths'
import { inShop } from './shop-database'
import { onShop } from './shop-verbs'

/** The screen that says why a name is not shown, to whoever has made this video. */
export async function appealScreens(videoId: string): Promise<Record<string, string>> {
  const [author] = await inShop<{ id: string }>('select member_id as id from videos where id = $1', [videoId])
  const { rejectedName } = await import('./appeals')
  const id = await onShop(() => rejectedName({ id: author?.id as string }, 'Wholesale tea'))
  return { 'what was decided': withQuery(paths.appeal, { id }) }
}
