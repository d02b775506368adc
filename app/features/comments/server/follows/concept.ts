import { sql } from 'kysely'
import type { Provided } from '~/house/caller'
import { concept } from '~/house/concept'
import type { PersonalRows } from '~/platform/personal-rows'
import { ok } from '~/values/result'
import type { followCalls } from '../../contract/follows'
import { follow, readFollowed, readMaker } from './follow'
import { notifyFollowers } from './news'
import { dropFollowsOf, dropMaker } from './store'

const calls: Provided<typeof followCalls> = {
  maker: ({ makerId }, { memberId }) => readMaker(makerId, memberId),
  set: (sent, { memberId }) => follow(memberId, sent),
  list: async ({ cursor }, { memberId }) => ok(await readFollowed(memberId, cursor)),
}

const personal: PersonalRows[] = [
  {
    table: 'follows',
    by: 'member_id',
    erase: dropFollowsOf,
    shows: { follows: { columns: { makerId: 'maker_id', at: 'followed_at' }, sort: ['id'] } },
  },
  {
    table: 'follow_notices',
    by: 'member_id',
    erase: 'delete',
    shows: { followNotices: { columns: { at: 'notified_at' }, sort: ['notified_at'] } },
  },
  {
    table: 'makers',
    by: 'member_id',
    erase: dropMaker,
    shows: { followers: { columns: { count: 'followers' }, sort: ['id'] } },
  },
]

export const follows = concept({
  calls,
  personal,
  sweeps: { 'notify followers': notifyFollowers },
  invariants: [
    {
      id: 'I-FO-1',
      rule: 'a maker has as many followers as members follow',
      facts: sql`
        select k.id, k.followers::text as found,
          k.followers <> (select count(*) from follows f where f.maker_id = k.id) as broken
        from makers k`,
    },
    {
      id: 'I-FO-2',
      rule: 'a member follows no more makers than fit',
      facts: sql`
        select member_id as id, count(*)::text as found, count(*) > 500 as broken from follows group by member_id`,
    },
  ],
})
