import { useActionData } from '@remix-run/react'
import * as m from '~/paraglide/messages'
import { languageNames } from '~/values/language-names'
import { isLocale, LOCALES, type Locale } from '~/values/locales'
import { Button } from '~/web/ui/button'
import type { Confirming } from '../form/form'

export const ORDER = ['zh-Hans', ...LOCALES.filter((one) => one !== 'zh-Hans')] as const

export const languageOf = (request: Request): Locale => {
  const requestedTexts = new URL(request.url).searchParams.get('texts')
  return isLocale(requestedTexts) ? requestedTexts : 'zh-Hans'
}

export const useTyped = () => useActionData<Confirming<object>>()?.repopulateFields

export const allOf = (typed: Record<string, unknown>, name: string): string[] => [typed[name] ?? []].flat().map(String)

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
