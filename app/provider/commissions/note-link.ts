import { transaction } from '../database/transaction'
import { putLink } from './store-links'

/**
 * Notes that a member opened the link of somebody. Only an active agent's counts: a later link of anybody else changes
 * nothing, and one's own never counts. Answers whether it counted.
 */
export const noteLink = (memberId: string, sharerId: string): Promise<boolean> =>
  transaction((tx) => putLink(tx, memberId, sharerId))
