import { sql } from 'kysely'
import type { CommentedKind } from '~/features/comments/contract/members'
import { follow } from '~/features/comments/server/follows/follow'
import { commentEntry } from '~/features/comments/server/published'
import { listComments, readComment } from '~/features/comments/server/read'
import { writeComment } from '~/features/comments/server/write'
import { desk } from '~/house/registers/desk'
import { paths, withQuery } from '~/paths'
import { db } from '~/platform/database/pool'
import { randomToken } from '~/values/ids'
import { handedIn, setFirst } from './articles'
import { anOperator } from './order-life'
import { byId, type Open, type Own } from './own-makers'
import { somebody } from './payouts'
import type { Make, Owned } from './thing-makers'
import { shownVideo } from './videos'

type By = { id: string }

export const must = <T>(done: { ok: true; value: T } | { ok: false; refusal: string }): T => {
  if (!done.ok) throw new Error(done.refusal)
  return done.value
}

export const setComments = (isOn: boolean, key = 'comments.isOn') =>
  sql`insert into settings (key, value) values (${key}, ${isOn ? '1' : '0'}::jsonb)
    on conflict (key) do update set value = excluded.value`.execute(db)

export type CommentedThing = { kind: CommentedKind; id: string }

/** An article that everybody sees. */
export async function shownArticle(member: By, title?: string): Promise<string> {
  await setFirst(false)
  const id = await handedIn(member, title)
  await setFirst(true)
  return id
}

/** What a member says, however much they have said today; the comment's number. */
export async function aComment(by: By, thing: CommentedThing, body = 'So calm', replyTo?: string): Promise<string> {
  await setComments(true)
  await db.deleteFrom('daily_counts').where('key', '=', `comment:${by.id}`).execute()
  return must(await writeComment(by.id, { ...thing, body, replyTo, submissionId: randomToken() })).id
}

export const aReply = (by: By, thing: CommentedThing, replyTo: string, body = 'It is') =>
  aComment(by, thing, body, replyTo)

export const aFollow = async (by: By, makerId: string) => must(await follow(by.id, { makerId, isFollowed: true }))

/** As everybody sees them. */
export async function commentsOn({ kind, id }: CommentedThing, viewerId?: string) {
  const page = await listComments({ kind, id, most: undefined }, viewerId)
  if (!page.ok) throw new Error(page.refusal)
  return page.value
}

/** Undefined where nobody sees it. */
export async function shownComment(id: string) {
  const one = await readComment({ id }, undefined)
  return one.ok ? one.value : undefined
}

let grown: CommentedThing & { comment: string; maker: string }
/** Adds comments of a member, and to one of them more replies than before; and follows more makers. */
export async function growComments(by: By): Promise<void> {
  const maker = await somebody()
  grown ??= { kind: 'video', id: await shownVideo(maker), comment: '', maker: maker.id }
  for (let at = 0; at < 2; at++) {
    grown.comment = await aComment(by, grown, `So calm ${at}`)
    await aReply(await somebody(), grown, grown.comment)
    const followed = await somebody()
    await shownVideo(followed)
    await aFollow(by, followed.id)
  }
  await aReply(await somebody(), grown, grown.comment)
}

/** The screens of comments that list things. */
export const commentLists = {
  commentList: () => ({ kind: grown.kind, id: grown.id }),
  comment: () => ({ id: grown.comment }),
  consoleComment: () => ({ id: grown.comment }),
  followedVideos: () => ({}),
}

/** A comment of the owner's with a reply, taken down since. */
const takenDown: Make = async (owner) => {
  const thing = { kind: 'video', id: await shownVideo(await somebody()) } as const
  const mark = `Calm as ${randomToken(6)}`
  const id = await aComment(owner, thing, mark)
  await aReply(await somebody(), thing, id)
  must(await commentEntry.hide({ id, operatorId: await anOperator(), reason: 'An advertisement' }))
  return { query: { id }, mark }
}

export const commentThings = {
  'commentList.id': 'of a list that all know',
  'comment.id': 'of a list that all know',
  'writeComment.id': 'of a list that all know',
  'writeComment.replyTo': 'of a list that all know',
  'ownComments.id': 'names nothing',
  'ownComments.remove': 'handed on into a form, as it came',
  'following.maker': 'of a list that all know',
  'followedVideos.id': 'of a list that all know',
  'consoleComment.id': { make: takenDown, roles: desk.comments.details.roles } satisfies Owned,
  'consoleComments.subjectId': 'a filter: finds only what the asker may see',
} as const

export const commentCells: Record<string, Own | Open> = {
  'comments.list.id': 'of a list that all know',
  'comments.details.id': 'of a list that all know',
  'comments.write.id': 'of a list that all know',
  'comments.write.submissionId': 'made by the browser',
  'comments.remove.id': byId(async (owner) => ({
    id: await aComment(owner, { kind: 'video', id: await shownVideo(await somebody()) }),
  })),
  'follows.maker.makerId': 'of a list that all know',
  'follows.set.makerId': 'of a list that all know',
}

/** One of the owner's that is shown to reply to and to delete, and what an operator answers and takes down. */
export async function commentsToPress({ owner }: { owner: By }) {
  const thing = { kind: 'video', id: await shownVideo(await somebody()) } as const
  const ids = [await aComment(owner, thing), await aComment(owner, thing), await aComment(owner, thing)]
  const [first = ''] = ids
  await aReply(await somebody(), thing, first)
  return {
    ofMembers: [
      withQuery(paths.comment, { id: first }),
      withQuery(paths.commentList, thing),
      withQuery(paths.writeComment, { ...thing }),
      withQuery(paths.writeComment, { ...thing, replyTo: first }),
      withQuery(paths.ownComments, { remove: ids[2] as string }),
      withQuery(paths.videos, { author: (await aMaker()).id }),
    ],
    ofConsole: ids.slice(0, 2).map((id) => ({
      address: withQuery(paths.consoleComment, { id }),
      roles: desk.comments.details.roles,
    })),
  }
}

async function aMaker() {
  const maker = await somebody()
  await shownVideo(maker)
  return maker
}
