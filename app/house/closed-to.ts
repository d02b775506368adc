import type { Call } from '~/contract/call'
import { findOperatorSession } from '~/features/operators/server/operator-sessions'
import { knownMallState } from '~/features/settings/server/mall-state'
import { dateTimeText } from '~/values/time'
import type { Caller } from './caller'
import { type Answered, refused } from './registers/refused'

const isForOpenMalls = ({ access, whileClosed }: Call): boolean =>
  access !== 'operator' && (whileClosed ?? (access === 'guest' ? 'refused' : 'answered')) === 'refused'

/** Operators see a closed mall as it will be. */
export async function closedTo(one: Call, { locale, operatorToken }: Caller): Promise<Answered | undefined> {
  const { isOpen, opensAt } = knownMallState()
  if (isOpen || !isForOpenMalls(one)) return undefined
  if (operatorToken && (await findOperatorSession(operatorToken))?.isProved) return undefined
  return refused(
    'mallClosed',
    locale,
    opensAt && Date.parse(opensAt) > Date.now() ? { at: dateTimeText(new Date(opensAt), locale) } : {},
  )
}
