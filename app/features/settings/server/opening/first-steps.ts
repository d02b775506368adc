import { sql } from 'kysely'
import { gather } from '~/house/concept'
import type { Reader } from '~/platform/database/transaction'
import { settings } from '~/platform/settings/settings'
import type { Locale } from '~/values/locales'
import type { FirstStep } from '../../contract/opening'

async function lookFor(reader: Reader): Promise<Record<string, boolean>> {
  const known: Record<string, boolean> = {}
  const request = Object.entries(gather('firstSteps')).flatMap(([id, { isDone }]) => {
    const found = isDone()
    if (typeof found !== 'boolean') return [sql`${found} as ${sql.ref(id)}`]
    known[id] = found
    return []
  })
  const { rows } = await sql<Record<string, boolean>>`select ${sql.join(request)}`.execute(reader)
  return { ...known, ...rows[0] }
}

export async function readFirstSteps(reader: Reader, locale: Locale): Promise<FirstStep[]> {
  const isLive = settings().mode === 'live'
  const found = await lookFor(reader)
  return Object.entries(gather('firstSteps'))
    .sort(([, one], [, other]) => one.at - other.at)
    .filter(([, { isNeeded }]) => isLive || isNeeded !== 'live')
    .map(([id, { title, isNeeded, screen, query = {}, place = '' }]) => ({
      ...{ id, screen, query, place },
      title: title({}, { locale }),
      isNeeded: isNeeded !== undefined,
      isDone: found[id] ?? false,
    }))
}

export async function missingToOpen(reader: Reader, locale: Locale): Promise<FirstStep[]> {
  return (await readFirstSteps(reader, locale)).filter(({ isNeeded, isDone }) => isNeeded && !isDone)
}
