import { sql } from 'kysely'
import type { FirstStep } from '~/house/first-step'
import * as m from '~/paraglide/messages'
import { HOME_KEY, type PageKey } from '../../contract/pages'
import { GAPS } from './page-templates'

const written = (key: PageKey, at: number, title: FirstStep['title']): FirstStep => ({
  at,
  title,
  screen: 'consolePages',
  isDone: () => sql`exists (
    select from web_pages page join web_page_versions shown on shown.page_id = page.id and shown.no = page.shown_no
    where page.key = ${key} and not exists (
      select from unnest(${[...GAPS]}::text[]) as gap where position(gap in shown.contents::text) > 0))`,
})

export const pageSteps: Record<string, FirstStep> = {
  terms: { ...written('terms', 40, m.account_terms), isNeeded: true },
  privacy: { ...written('privacy', 50, m.account_privacy), isNeeded: true },
  about: written('about', 60, m.account_about),
  window: {
    at: 105,
    title: m.console_first_window,
    screen: 'consolePages',
    isDone: () => sql`exists (select from web_pages where key = ${HOME_KEY} and shown_no is not null)`,
  },
}
