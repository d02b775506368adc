import { readFacts } from '~/features/settings/server/facts'
import { readLook } from '~/features/settings/server/look'
import type { Reader } from '~/platform/database/transaction'
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

export const gapsOf = (content: object): string[] => {
  const text = JSON.stringify(content)
  return GAPS.filter((gap) => text.includes(gap))
}

/** What the settings know of them. */
const KNOWN = {
  company: ['【company】', '【公司名称】', '【公司名稱】', '【empresa】', '【société】'],
  complaints: [
    '【phone or mail】',
    '【投诉电话或邮箱】',
    '【投訴電話或信箱】',
    '【teléfono o correo】',
    '【téléphone ou adresse】',
  ],
  servicePhone: ['【contact】', '【联系方式】', '【聯絡方式】', '【contacto】'],
} as const

/** Of a page with a key; the very same contents where there is no gap. */
export async function withKnown(reader: Reader, contents: PageContents): Promise<PageContents> {
  if (gapsOf(contents).length === 0) return contents
  const { company, complaints } = await readFacts(reader)
  const { servicePhone } = await readLook(reader)
  const values: [gaps: readonly string[], value: string][] = [
    [KNOWN.company, company],
    [KNOWN.complaints, complaints],
    [KNOWN.servicePhone, servicePhone],
  ]
  const known = values.flatMap(([gaps, value]) => gaps.map((gap) => [gap, value]))
  const fill = (text: string) =>
    known.reduce((all, [gap = '', value = '']) => (value ? all.replaceAll(gap, () => value) : all), text)
  return Object.fromEntries(
    Object.entries(contents).map(([locale, { title, blocks }]) => [
      locale,
      { title, blocks: blocks.map((block) => ({ ...block, text: fill(block.text) })) },
    ]),
  )
}

export const templateOf = (key: PageKey): PageContents =>
  Object.fromEntries(
    LOCALES.map((locale) => {
      const { title, blocks } = templates[locale][key]
      const full = blocks.map(({ kind, text }) => ({ kind: kind as PageBlock['kind'], ...NO_BLOCK, text }))
      return [locale, { title, blocks: full }]
    }),
  )
