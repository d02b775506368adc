type Fault = { code?: string; syscall?: string; message?: string }

const LOCK_NOT_AVAILABLE = '55P03'
const STATEMENT_CANCELLED = '57014'
/**
 * No disk, memory or connections left; the server is stopping or starting; the connection was lost (class 08); and no disk
 * left for a file of ours.
 */
const AWAY = /^(53[123]00|57P0[123]|08\w{3}|ENOSPC|EDQUOT)$/
/** The database's own words for a full disk, and the system's. */
const FULL = /^(53100|ENOSPC|EDQUOT)$/
/** What pg says itself: none of them has a code. */
const OWN_WORDS =
  /timeout exceeded when trying to connect|terminated due to connection timeout|^Query read timeout$|^Connection terminated|connection error and is not queryable/

/**
 * Whether an error says that the database, or the disk, has no room or no answer for now, rather than that something is wrong with what
 * it was asked. What a transaction did by then may be unknown.
 */
export function isBusyOrAway(error: unknown): boolean {
  const { code = '', syscall, message = '' } = error as Fault
  if (code === LOCK_NOT_AVAILABLE || code === STATEMENT_CANCELLED || AWAY.test(code)) return true
  if (code === 'ECONNRESET' || code === 'EPIPE' || syscall === 'connect') return true
  return OWN_WORDS.test(message)
}

/** Whether an error says that there is no room left on a disk. */
export const isDiskFull = (error: unknown): boolean => FULL.test((error as Fault).code ?? '')

/**
 * Whether an error of a group says that nobody of it can be served now. Any other may be the doing of one of them, a row
 * that somebody holds too, and says nothing about the others.
 */
export const concernsAll = (error: unknown): boolean =>
  isBusyOrAway(error) && (error as Fault).code !== LOCK_NOT_AVAILABLE
