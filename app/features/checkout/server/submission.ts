import { createHash } from 'node:crypto'
import type { LineToPlace } from '~/features/orders/server/store/store'
import { randomToken } from '~/values/ids'

const MARK_LENGTH = 21
const TOKEN_LENGTH = 43

/** What was shown, in 21 characters: equal for the same SKUs, quantities and prices in any order. */
function markOf(lines: readonly LineToPlace[]): string {
  const shown = lines.map(({ skuId, quantity, price }) => `${skuId} ${quantity} ${price}`).sort()
  return createHash('sha256').update(shown.join('\n')).digest('base64url').slice(0, MARK_LENGTH)
}

/**
 * A fresh submissionId: 256 random bits, and behind them a mark of the lines that the member is shown, because a cart
 * that was changed in another tab may have other lines for the same total.
 */
export const newSubmissionId = (lines: readonly LineToPlace[]): string => randomToken() + markOf(lines)

/** Whether these are the lines that were shown with the submissionId; one without a mark says nothing about lines. */
export function showedLines(submissionId: string, lines: readonly LineToPlace[]): boolean {
  const mark = submissionId.slice(TOKEN_LENGTH)
  return mark.length !== MARK_LENGTH || mark === markOf(lines)
}
