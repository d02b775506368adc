import { sql } from 'kysely'
import type { PersonalRows } from '~/platform/personal-rows'

export const personalRewards: PersonalRows[] = [
  {
    table: 'reward_submissions',
    by: 'member_id',
    // What was paid stays.
    erase: { body: '', link: '', pictures: sql`'{}'` },
    holds: { body: 'text', link: 'text', pictures: 'picture' },
    parts: [{ table: 'reward_prints', by: 'submission_id', erase: 'delete', holds: { picture: 'picture' } }],
    shows: {
      rewards: {
        columns: {
          id: 'id',
          taskId: 'task_id',
          orderId: 'order_id',
          state: 'state',
          reward: 'reward',
          body: 'body',
          link: 'link',
          pictures: 'pictures',
          reason: 'reason',
          createdAt: 'created_at',
        },
        sort: ['id'],
      },
    },
  },
]
