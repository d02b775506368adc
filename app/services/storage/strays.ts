import { log } from '~/platform/log'
import { objectStore } from './store'

const DAY = 24 * 3_600_000
const AT_ONCE = 200
/** Files of one look of which more than half belong to nobody: then the database is another's, or an old one. */
const MANY = 20

/**
 * Makes a sweep that removes files which nothing refers to, a day after they came: an upload whose row was never written
 * leaves one. It looks at a page of them at a time, and goes through all of them once a day.
 */
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
    const old = page.filter(({ kept }) => kept.changedAt < now - DAY).map(({ name }) => name)
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
