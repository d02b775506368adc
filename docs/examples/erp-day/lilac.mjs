import { setTimeout as sleep } from 'node:timers/promises'

const TRIES = 6

/** A refusal that no repetition helps. `code` is one of `x-refusals` in openapi.json. */
export class Refused extends Error {
  constructor(call, { code, msg }) {
    super(`${call}: ${msg} (${code})`)
    this.code = code
  }
}

/** Calls of a shop with an API key. */
export function lilac({ origin, key }) {
  async function send(method, path, { query, body, once } = {}) {
    const url = new URL(`/h5${path}`, origin)
    for (const [name, value] of Object.entries({ p: 3, ...query })) if (value) url.searchParams.set(name, value)
    const headers = { Authorization: `Bearer ${key}`, locale: 'en' }
    if (body) headers['Content-Type'] = 'application/json'
    // The name under which the call is done once, however often it is sent.
    if (once) headers['Idempotency-Key'] = once
    for (let attempt = 1; ; attempt++) {
      const last = attempt === TRIES
      const answer = await fetch(url, { method, headers, body: body && JSON.stringify(body) }).catch((error) => {
        if (last) throw error
      })
      const told = await answer?.json().catch(() => undefined)
      if (told?.code === 200) return told.data
      const seconds = Number(answer?.headers.get('retry-after'))
      // Full, busy, or the same call is still under way: later. An answer that was lost on its way: at once.
      if (told && !seconds) throw new Refused(path, told)
      if (last) throw told ? new Refused(path, told) : new Error(`${path}: no answer`)
      await sleep(seconds ? seconds * 1000 : 100 * attempt)
    }
  }
  return {
    get: (path, query) => send('GET', path, { query }),
    post: (path, body, once) => send('POST', path, { body, once }),
  }
}

/** Ids of what has changed since the cursor, and the cursor behind them. Without one: where to begin. */
export async function changesSince(shop, kind, cursor) {
  const ids = []
  for (let at = cursor; ; ) {
    const page = await shop.get(`/api/changes/${kind}`, { cursor: at })
    ids.push(...page.items.map(({ id }) => id))
    at = page.cursor
    if (!page.isMore) return { ids, cursor: at }
  }
}

/** All rows of a list, page by page. */
export async function everyOf(shop, path, query) {
  const rows = []
  for (let cursor; ; ) {
    const page = await shop.get(path, { ...query, cursor })
    rows.push(...page.items)
    cursor = page.next
    if (!cursor) return rows
  }
}
