import type { Reader } from '~/platform/database/transaction'

export function listReviewsOf(reader: Reader, memberId: string) {
  return reader
    .selectFrom('reviews')
    .select(['goods_id as goodsId', 'stars', 'service_stars as serviceStars', 'delivery_stars as deliveryStars'])
    .select(['body', 'pictures', 'follow_up_body as followUp', 'follow_up_pictures as followUpPictures'])
    .select(['is_anonymous as isAnonymous', 'created_at as at'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute()
}
