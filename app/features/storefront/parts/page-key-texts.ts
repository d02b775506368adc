import * as m from '~/paraglide/messages'
import type { PageKey, StandingKey } from '../contract/pages'

export const pageKeyTexts: Record<PageKey, typeof m.account_terms> = {
  terms: m.account_terms,
  privacy: m.account_privacy,
  about: m.account_about,
  help: m.account_help,
}

const standingTexts: Record<StandingKey, () => string> = { ...pageKeyTexts, home: m.shell_tab_home }

/** What a page is called: its title, or what it is of. */
export const pageName = ({ title, key }: { title: string; key: string | null }): string =>
  title || (key ? standingTexts[key as StandingKey]() : m.articles_untitled())
