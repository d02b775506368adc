import { log } from '~/platform/log'
import { objectStore } from './store'

const DAY = 24 * 3_600_000
const AT_ONCE = 200
/** Above this number, more than half unknown means another or an old database. */
const MANY = 20

/** Unreferenced files a day after their upload, left by failed uploads: a page at a time, all of them once a day. */
export function strayRemover(prefix: string, known: (keys: string[]) => Promise<string[]>) {
  let after = ''
  let nextAt = 0
  return async (now = Date.now()): Promise<number> => {
    if (now < nextAt) return 0
    const page = await objectStore().list(prefix, after, AT_ONCE)
    after = page.at(-1)?.name ?? ''
    if (page.length === 0) {
      nextAt = now + DAY
      return 0
    }
    const old = page.filter(({ stored }) => stored.changedAt < now - DAY).map(({ name }) => name)
    const keyOf = (name: string) => name.slice(0, name.lastIndexOf('.'))
    const rows = new Set(await known(old.map(keyOf)))
    const strays = old.filter((name) => !rows.has(keyOf(name)))
    if (strays.length > MANY && strays.length > old.length / 2) {
      log().error({ prefix, strays: strays.length }, 'most files are not known to the database, and none was removed')
      return 0
    }
    for (const name of strays) await objectStore().remove(name)
    return strays.length
  }
}
