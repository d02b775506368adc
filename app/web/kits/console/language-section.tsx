import { useActionData } from '@remix-run/react'
import * as m from '~/paraglide/messages'
import { languageNames } from '~/values/language-names'
import { LOCALES } from '~/values/locales'
import type { Confirming } from '../form/form'

const ORDER = ['zh-Hans', ...LOCALES.filter((one) => one !== 'zh-Hans')] as const

export const useTyped = () => useActionData<Confirming<object>>()?.repopulateFields

export const allOf = (typed: Record<string, unknown>, name: string): string[] => [typed[name] ?? []].flat().map(String)

/** Shows the fields of one language of the form around it; all of them are sent. A browser that cannot hide shows all. */
export function LanguageTabs({ language }: { language: string }) {
  return (
    <fieldset className="language-tabs">
      <legend className="sr-only">{m.console_goods_language()}</legend>
      <div className="chips">
        {ORDER.map((one) => (
          <label key={one} className="chip">
            <input type="radio" name="language" value={one} defaultChecked={one === (language || 'zh-Hans')} />
            <span>{languageNames[one]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
