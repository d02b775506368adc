type Fault = { code?: string; syscall?: string; message?: string }

const LOCK_NOT_AVAILABLE = '55P03'
const STATEMENT_CANCELLED = '57014'
/** No disk, memory or connections; server starting or stopping; connection lost (class 08); our own disk full. */
const AWAY = /^(53[123]00|57P0[123]|08\w{3}|ENOSPC|EDQUOT)$/
const FULL = /^(53100|ENOSPC|EDQUOT)$/
/** pg's own errors have no code. */
const OWN_WORDS =
  /timeout exceeded when trying to connect|terminated due to connection timeout|^Query read timeout$|^Connection terminated|connection error and is not queryable/

/** A lack of room or of an answer, not a wrong statement. The outcome of the transaction may be unknown. */
export function isBusyOrAway(error: unknown): boolean {
  const { code = '', syscall, message = '' } = error as Fault
  if (code === LOCK_NOT_AVAILABLE || code === STATEMENT_CANCELLED || AWAY.test(code)) return true
  if (code === 'ECONNRESET' || code === 'EPIPE' || syscall === 'connect') return true
  return OWN_WORDS.test(message)
}

export const isDiskFull = (error: unknown): boolean => FULL.test((error as Fault).code ?? '')

/** Any other error may be caused by one item of the group, a locked row too. */
export const concernsAll = (error: unknown): boolean =>
  isBusyOrAway(error) && (error as Fault).code !== LOCK_NOT_AVAILABLE
