import { transaction } from '~/platform/database/transaction'
import type { OpenedLink } from '../contract/members'
import { dropOwnLink, putLink } from './store-rates'

/** The newest link of an active agent counts, if it is newer than the stored one. Answers whether one counted. */
export const noteLinks = (memberId: string, links: readonly OpenedLink[]): Promise<boolean> =>
  transaction((tx) => putLink(tx, memberId, links))

export const forgetLink = (memberId: string): Promise<void> => transaction((tx) => dropOwnLink(tx, memberId))
