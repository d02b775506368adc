import * as m from '~/paraglide/messages'
import { languageNames } from '~/values/locales'
import { GOODS_LOCALES } from './goods-words'

/** Shows the fields of one language of the form around it; all of them are sent. A browser that cannot hide shows all. */
export function GoodsLanguages({ language }: { language: string }) {
  return (
    <fieldset className="goods-languages">
      <legend className="sr-only">{m.console_goods_language()}</legend>
      <div className="chips">
        {GOODS_LOCALES.map((one) => (
          <label key={one} className="chip">
            <input type="radio" name="language" value={one} defaultChecked={one === (language || 'zh-Hans')} />
            <span>{languageNames[one]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
