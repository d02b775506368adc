import type { PersonalRows } from '~/platform/personal-rows'
import { blankReviews } from './store'

export const personalReviews: PersonalRows[] = [
  {
    table: 'reviews',
    by: 'member_id',
    erase: blankReviews,
    holds: { body: 'text', pictures: 'picture', follow_up_body: 'text', follow_up_pictures: 'picture', reply: 'text' },
    shows: {
      reviews: {
        columns: {
          goodsId: 'goods_id',
          stars: 'stars',
          serviceStars: 'service_stars',
          deliveryStars: 'delivery_stars',
          body: 'body',
          pictures: 'pictures',
          followUp: 'follow_up_body',
          followUpPictures: 'follow_up_pictures',
          isAnonymous: 'is_anonymous',
          at: 'created_at',
        },
        sort: ['id'],
      },
    },
  },
]
