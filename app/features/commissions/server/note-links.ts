import { transaction } from '~/platform/database/transaction'
import type { OpenedLink } from '../contract/limits'
import { dropOwnLink, putLink } from './store-links'

/**
 * Notes by whose links a member came: the newest of an active agent counts, if it is newer than what is noted. Those of
 * anybody else change nothing. Answers whether one counted.
 */
export const noteLinks = (memberId: string, links: readonly OpenedLink[]): Promise<boolean> =>
  transaction((tx) => putLink(tx, memberId, links))

/** Forgets by whose link a member came, who does not want it to count. */
export const forgetLink = (memberId: string): Promise<void> => transaction((tx) => dropOwnLink(tx, memberId))
