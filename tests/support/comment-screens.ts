import { paths, withQuery } from '../../app/paths'
import { inShop } from './shop-database'
import { onShop } from './shop-verbs'

const newest = async (table: 'videos' | 'articles'): Promise<string> => {
  const [row] = await inShop<{ id: string }>(
    `select id from ${table} where shown is not null and ${table === 'videos' ? 'true' : "kind = 'member'"} order by shown_no desc limit 1`,
  )
  return row?.id as string
}

/** Comments that a member has written and replied to, one of them taken down; and whom they follow. */
export async function withComments(orderId: string): Promise<Record<string, string>> {
  const [order] = await inShop<{ member_id: string }>('select member_id from orders where id = $1', [orderId])
  const own = { id: order?.member_id as string }
  const [video, article] = [await newest('videos'), await newest('articles')]
  const id = await onShop(async () => {
    const { aComment, aFollow, aReply, must } = await import('./comments')
    const { commentEntry } = await import('~/features/comments/server/published')
    const { anOperator } = await import('./order-life')
    const { somebody } = await import('./payouts')
    const stranger = await somebody()
    const thing = { kind: 'video', id: video } as const
    const id = await aComment(own, thing, 'A calm shelf is a fine thing to come home to.\nMine is not.')
    await aReply(stranger, thing, id, 'Mine is, since Sunday.')
    const hidden = await aComment(own, { kind: 'article', id: article }, 'Buy it elsewhere')
    must(await commentEntry.hide({ id: hidden, operatorId: await anOperator(), reason: 'An advertisement' }))
    await aFollow(own, 'mall')
    return id
  })
  return {
    'one comment': withQuery(paths.comment, { id }),
    'reply to a comment': withQuery(paths.writeComment, { kind: 'video', id: video, replyTo: id }),
    'own comments': paths.ownComments,
    'deleting a comment': withQuery(paths.ownComments, { remove: id }),
    'whom one follows': paths.following,
    'videos of those whom one follows': paths.followedVideos,
    'videos of the mall': withQuery(paths.videos, { author: 'mall' }),
  }
}

/** Where anybody reads them. */
export const commentScreens = async (): Promise<Record<string, string>> => {
  const [video, article] = [await newest('videos'), await newest('articles')]
  return {
    'comments on a video': withQuery(paths.commentList, { kind: 'video', id: video }),
    'comments on an article': withQuery(paths.commentList, { kind: 'article', id: article }),
    'a comment to write': withQuery(paths.writeComment, { kind: 'article', id: article }),
  }
}

export const commentDeskScreens = (one: string): Record<string, string> => ({
  'comments in the console': paths.consoleComments,
  'no hidden comments': withQuery(paths.consoleComments, { queue: 'hidden', kind: 'article', subjectId: 'nothing' }),
  'one comment in the console': one,
})
