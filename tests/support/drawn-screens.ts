import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import type { ScreenName } from '~/paths'
import { closeDatabase } from '~/platform/database/pool'
import { askScreen } from './ask-screen'
import { copyDatabase, holdMany, openDatabase } from './database'
import { screens } from './screen-parameters'
import { dropDatabase } from './test-server'
import { cookieOf, viewer } from './views'

/** A screen as it was drawn for somebody before anything was sent; sessions do not last as long as what is drawn. */
type Seen = { here: string; who: string; status: number; body: string }

// What the settings say, and whether the mall is open, holds for all screens.
const LAST: ScreenName[] = ['consoleSettings', 'consoleFirstSteps']
export const screensInOrder = screens
  .flatMap(({ name }) => (name ? [name as ScreenName] : []))
  .sort((a, b) => LAST.indexOf(a) - LAST.indexOf(b))

const filled = () => `${inject('databasePrefix')}_screens`
const notes = () => join(process.env.DATA_DIR as string, 'screens.json')

async function drawAll(draft: string): Promise<Record<string, Seen[]>> {
  openDatabase(draft)
  try {
    await holdMany()
    const viewsOf = await viewer()
    const drawn: Record<string, Seen[]> = {}
    for (const screen of screensInOrder) {
      drawn[screen] = []
      for (const { here, who } of await viewsOf(screen)) {
        const { status, body } = await askScreen(here, { cookie: await cookieOf(screen, who) })
        drawn[screen].push({ here, who, status, body })
      }
    }
    return drawn
  } finally {
    await closeDatabase()
  }
}

/** Fills a shop and draws each of its screens, as each sees it, once for all files of a run; answers the name of its database. */
export async function filledShop(): Promise<string> {
  const admin = new pg.Client({ connectionString: inject('databaseUrl') })
  await admin.connect()
  try {
    await admin.query('select pg_advisory_lock(hashtext($1))', [filled()])
    if (existsSync(notes())) return filled()
    const draft = `${filled()}_draft`
    await dropDatabase(admin, draft)
    await copyDatabase(admin, inject('databaseTemplate'), draft)
    const drawn = await drawAll(draft)
    await admin.query(`alter database ${draft} rename to ${filled()}`)
    mkdirSync(process.env.DATA_DIR as string, { recursive: true })
    writeFileSync(`${notes()}.draft`, JSON.stringify(drawn))
    renameSync(`${notes()}.draft`, notes())
    return filled()
  } finally {
    await admin.end()
  }
}

let read: Record<string, Seen[]> | undefined

/** Once the shop is filled. */
export function drawnScreens(): Record<string, Seen[]> {
  read ??= JSON.parse(readFileSync(notes(), 'utf8')) as Record<string, Seen[]>
  return read
}
