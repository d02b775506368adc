import type { Tx } from '~/platform/database/transaction'
import { dropFavourites } from './store'

/** Takes a member's favourites away. */
export const forgetFavourites = (tx: Tx, memberId: string): Promise<void> => dropFavourites(tx, memberId)
