import { useActionData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { FIELD_LOCALES } from '~/contract/language-fields'
import * as m from '~/paraglide/messages'
import { LOCALES, type Locale, languageNames } from '~/values/locales'

const ORDER = ['zh-Hans', ...LOCALES.filter((one) => one !== 'zh-Hans')] as const

type Refusal = { fieldErrors?: Record<string, string>; repopulateFields?: Record<string, unknown> }

/** The language that is shown first; undefined shows all, because what another has stored may stand in any of them. */
function useShown(): Locale | undefined {
  const { fieldErrors = {}, repopulateFields = {} } = useActionData<Refusal>() ?? {}
  const names = Object.keys(fieldErrors)
  if (names.includes('')) return undefined
  const refused = ORDER.find((locale) => names.some((name) => name.endsWith(FIELD_LOCALES[locale])))
  return refused ?? ORDER.find((locale) => locale === repopulateFields.tab) ?? 'zh-Hans'
}

type LanguageTabsProps = { hint: string; children: (locale: Locale) => ReactNode }

/** All languages are in the document and are posted; style sheets show one of them, with or without a script. */
export function LanguageTabs({ hint, children }: LanguageTabsProps) {
  const shown = useShown()
  return (
    <fieldset className="language-tabs">
      <legend className="field-label">{m.console_goods_language()}</legend>
      <div className="chips pt-1">
        {ORDER.map((locale) => (
          <label key={locale} className="chip">
            <input type="radio" name="tab" value={locale} defaultChecked={locale === shown} />
            <span>{languageNames[locale]}</span>
          </label>
        ))}
      </div>
      {ORDER.map((locale) => (
        <div key={locale} data-language={locale}>
          {children(locale)}
        </div>
      ))}
      <p className="text-xs text-ink-2">{hint}</p>
    </fieldset>
  )
}
