import type { z } from 'zod'
import { lockMember } from '~/features/members/server/lock-member'
import type { RefusalKey } from '~/house/registers/refusals'
import { db } from '~/platform/database/pool'
import { transaction } from '~/platform/database/transaction'
import { type Page, pageById } from '~/values/paging'
import { ok, type Result, refuse } from '~/values/result'
import { FOLLOWS_MOST, type Followed, type followCalls } from '../../contract/follows'
import { findMaker, holdMaker, isFollowing, listFollowed, setFollow } from './store'

type Maker = z.input<typeof followCalls.maker.output>

export async function readMaker(id: string, viewerId: string | undefined): Promise<Result<Maker, 'notFound'>> {
  const [found, isFollowed] = await Promise.all([
    findMaker(db, id),
    viewerId === undefined ? false : isFollowing(db, viewerId, id),
  ])
  return found ? ok({ id, ...found, isFollowed, isOwn: id === viewerId }) : refuse('notFound')
}

/** Idempotent. */
export async function follow(
  memberId: string,
  { makerId, isFollowed }: z.output<typeof followCalls.set.input>,
): Promise<Result<{ followers: number }, RefusalKey>> {
  if (makerId === memberId) return refuse('followOwn', { field: 'makerId' })
  return transaction(async (tx): Promise<Result<{ followers: number }, RefusalKey>> => {
    // Follows of one member take turns: they are counted.
    if (!(await lockMember(tx, memberId))) return refuse('notFound')
    if (!(await holdMaker(tx, makerId))) return refuse('notFound', { field: 'makerId' })
    // Their row stays while they are blocked.
    if (isFollowed && !(await findMaker(tx, makerId))) return refuse('notFound', { field: 'makerId' })
    const followers = await setFollow(tx, { memberId, makerId, isFollowed })
    if (followers === undefined) return refuse('followsFull', { field: 'makerId', params: { most: FOLLOWS_MOST } })
    return ok({ followers })
  })
}

export async function readFollowed(memberId: string, cursor: string | undefined): Promise<Page<Followed>> {
  const { rows, next } = await pageById(cursor, (beforeId, most) => listFollowed(db, memberId, beforeId, most))
  const items = rows.map(({ id, maker_id, nickname, is_shown, followers, followed_at }) => ({
    ...{ id, nickname, followers },
    makerId: maker_id,
    isShown: is_shown,
    followedAt: followed_at,
  }))
  return { items, next }
}
