import { concept } from '~/house/concept'
import { calls } from './calls'
import { desk } from './desk'
import { feedbackTiles } from './tiles'

export const feedback = concept({
  calls,
  desk,
  personal: [
    {
      table: 'feedback',
      by: 'member_id',
      erase: 'delete',
      holds: { body: 'text', contact: 'phone', pictures: 'picture', reply: 'text' },
      shows: 'feedback',
    },
  ],
  tiles: feedbackTiles,
})
