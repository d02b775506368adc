import * as m from '~/paraglide/messages'
import { HOME_KEY, type PageKey, type StandingKey } from '../contract/pages'

export const pageKeyTexts: Record<PageKey, typeof m.account_terms> = {
  terms: m.account_terms,
  privacy: m.account_privacy,
  about: m.account_about,
  help: m.account_help,
}

const standingTexts: Record<StandingKey, () => string> = { ...pageKeyTexts, home: m.shell_tab_home }

/** What a page is called: its title, or what it is of. Home shows its title to nobody. */
export function pageName({ title, key }: { title: string; key: string | null }): string {
  if (title && key !== HOME_KEY) return title
  return key ? standingTexts[key as StandingKey]() : m.articles_untitled()
}
