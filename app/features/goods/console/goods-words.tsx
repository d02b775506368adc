import { FIELD_LOCALES } from '~/contract/language-fields'
import * as m from '~/paraglide/messages'
import { type Locale, languageNames } from '~/values/locales'
import { TextField } from '~/web/kits/form/field'
import { GOODS_TEXT_NAMES, GOODS_TEXTS } from '../contract/editing'

export const GOODS_LOCALES = Object.keys(FIELD_LOCALES) as Locale[]

export const GoodsWords = () => (
  <>
    {GOODS_TEXT_NAMES.map((name) => {
      const { say, most, isNeeded } = GOODS_TEXTS[name]
      return GOODS_LOCALES.map((locale) => (
        <TextField
          key={`${name} ${locale}`}
          name={`${name}${FIELD_LOCALES[locale]}`}
          label={m.console_goods_in_language({ field: say(), language: languageNames[locale] })}
          stacked
          required={isNeeded && locale === 'zh-Hans'}
          maxLength={most}
          lang={locale}
        />
      ))
    })}
    <p className="pt-1 text-xs text-ink-3">{m.console_goods_texts_hint()}</p>
  </>
)
