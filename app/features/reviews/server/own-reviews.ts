import type { Reader } from '~/platform/database/transaction'
import { listReviewsOf } from './store-own'

/** Every review that a member has written, hidden ones too, the first one first. */
export const listOwnReviews = (reader: Reader, memberId: string) => listReviewsOf(reader, memberId)
