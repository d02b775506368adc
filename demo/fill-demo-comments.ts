import type { CommentedKind } from '~/features/comments/contract/members'
import { replyToComment } from '~/features/comments/server/answer'
import { follow } from '~/features/comments/server/follows/follow'
import { writeComment } from '~/features/comments/server/write'
import { db } from '~/platform/database/pool'
import { must } from './fill-demo-orders'

const MEI = '13800138000'
const CHEN = '13800138011'
const WU = '13800138012'

interface DemoComment {
  kind: CommentedKind
  /** Of the newest ones, from 0. */
  at: number
  by: string
  body: string
  /** Of a member. */
  answer?: { by: string; body: string }
  /** Of the mall. */
  reply?: string
}

/** Oldest first. */
const comments: readonly DemoComment[] = [
  { kind: 'video', at: 0, by: CHEN, body: '拍得真好，看完就想买一个。', answer: { by: WU, body: '我也是！' } },
  {
    kind: 'video',
    at: 0,
    by: WU,
    body: 'Which colour is this?',
    reply: 'It is the light one. The page of the item shows all of them.',
  },
  { kind: 'video', at: 1, by: CHEN, body: '畫面好安靜，很療癒。' },
  { kind: 'video', at: 2, by: WU, body: '¡Qué bonito queda en casa!' },
  {
    kind: 'article',
    at: 0,
    by: CHEN,
    body: 'Très bien expliqué, merci !',
    answer: { by: MEI, body: 'Merci à vous !' },
  },
  { kind: 'article', at: 0, by: WU, body: '照着做了，真的轻松很多。' },
]

async function newestOf(kind: CommentedKind): Promise<string[]> {
  const table = kind === 'video' ? ('videos' as const) : ('articles' as const)
  let query = db.selectFrom(table).select('id').where('shown', 'is not', null)
  if (kind === 'article') query = query.where('member_id', 'is not', null)
  return (await query.orderBy('shown_no', 'desc').limit(3).execute()).map(({ id }) => id)
}

export async function fillDemoComments(operatorId: string): Promise<void> {
  const members = await db.selectFrom('members').select(['id', 'phone']).where('phone', 'in', [MEI, CHEN, WU]).execute()
  const idOf = (phone: string) => members.find((one) => one.phone === phone)?.id ?? ''
  const things = { video: await newestOf('video'), article: await newestOf('article') }
  for (const [no, { kind, at, by, body, answer, reply }] of comments.entries()) {
    const thing = { kind, id: things[kind][at] ?? '' }
    const submissionId = `demo-comment-${no}`
    const { id } = must(await writeComment(idOf(by), { ...thing, body, replyTo: undefined, submissionId }))
    if (answer) {
      const sent = { ...thing, body: answer.body, replyTo: id, submissionId: `${submissionId}-reply` }
      must(await writeComment(idOf(answer.by), sent))
    }
    if (reply) must(await replyToComment({ operatorId, id, reply }))
  }
  for (const by of [CHEN, WU]) must(await follow(idOf(by), { makerId: idOf(MEI), isFollowed: true }))
}
