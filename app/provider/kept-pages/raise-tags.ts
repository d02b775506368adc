import type { Tx } from '../database/transaction'
import { raise } from './store'

/**
 * Drops every kept page that carries one of the tags, in all processes, within two seconds of the commit. Tables of the
 * catalogue, the content and the settings raise theirs by triggers; this is for what no trigger sees. The last statement
 * but for stock, because others that raise the same tag wait.
 */
export function raiseTags(tx: Tx, tags: readonly string[]): Promise<void> {
  return raise(tx, tags)
}
