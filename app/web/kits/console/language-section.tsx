import { useActionData } from '@remix-run/react'
import * as m from '~/paraglide/messages'
import { languageNames } from '~/values/language-names'
import { isLocale, LOCALES, type Locale } from '~/values/locales'
import { Button } from '~/web/ui/button'
import type { Confirming } from '../form/form'

/** The mall's own language stands first. */
const ORDER = ['zh-Hans', ...LOCALES.filter((one) => one !== 'zh-Hans')] as const

/** In which language the texts of a form are written, by its address; the mall's own where it says nothing. */
export const languageOf = (request: Request): Locale => {
  const asked = new URL(request.url).searchParams.get('texts')
  return isLocale(asked) ? asked : 'zh-Hans'
}

/** What was typed into a form that was refused or drawn again. */
export const useTyped = () => useActionData<Confirming<object>>()?.repopulateFields

/** All values of a field that a form has several times. */
export const allOf = (typed: Record<string, unknown>, name: string): string[] => [typed[name] ?? []].flat().map(String)

/** Buttons that keep what was typed, and go on in another language. */
export function Languages({ language }: { language: Locale }) {
  return (
    <fieldset className="mb-3">
      <legend className="field-label">{m.console_goods_language()}</legend>
      <input type="hidden" name="language" value={language} />
      <div className="flex flex-wrap gap-x-2 gap-y-3 pt-1">
        {ORDER.map((one) => (
          <Button
            key={one}
            size="sm"
            look={one === language ? 'soft' : 'line'}
            aria-pressed={one === language}
            name="intent"
            value={`language:${one}`}
          >
            {languageNames[one]}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}
