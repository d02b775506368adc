import { LOCALES, type Locale } from '~/values/locales'
import { NO_BLOCK, type PageBlock } from '../../contract/page-blocks'
import type { PageContents, PageKey } from '../../contract/pages'
import en from './templates/en.json' with { type: 'json' }
import es from './templates/es.json' with { type: 'json' }
import fr from './templates/fr.json' with { type: 'json' }
import hans from './templates/zh-Hans.json' with { type: 'json' }
import hant from './templates/zh-Hant.json' with { type: 'json' }

const templates = { en, es, fr, 'zh-Hans': hans, 'zh-Hant': hant } satisfies Record<Locale, unknown>

/** What only the owner knows, as it stands in the templates: a page that still has one is not finished. */
export const GAPS: readonly string[] = [...new Set(JSON.stringify(templates).match(/【[^】]+】/g))]

export const templateOf = (key: PageKey): PageContents =>
  Object.fromEntries(
    LOCALES.map((locale) => {
      const { title, blocks } = templates[locale][key]
      const full = blocks.map(({ kind, text }) => ({ kind: kind as PageBlock['kind'], ...NO_BLOCK, text }))
      return [locale, { title, blocks: full }]
    }),
  )
