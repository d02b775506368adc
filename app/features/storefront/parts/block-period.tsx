import * as m from '~/paraglide/messages'
import { LOCALES, languageNames } from '~/values/locales'
import { BlockLine, type PlacedBlock } from '~/web/kits/blocks/blocks-editor'
import type { PageBlock } from '../contract/page-blocks'

const MOMENT = 16

export const blockPeriod = {
  names: ['from', 'until', 'lang'] as const,
  draw: (placed: PlacedBlock<PageBlock>) => {
    const { from, until, lang } = placed.block
    return (
      <details open={Boolean(from || until || lang)}>
        <summary className="flex min-h-[2.75rem] cursor-pointer items-center text-sm text-ink-2">
          <span className="sr-only">{placed.name}: </span>
          {m.console_pages_period()}
        </summary>
        <BlockLine {...placed} field="from" label={m.console_pages_from()} most={MOMENT} type="datetime-local" />
        <BlockLine {...placed} field="until" label={m.console_pages_till()} most={MOMENT} type="datetime-local" />
        <label className="field field-stacked">
          <span className="field-label">
            <span className="sr-only">{placed.name}: </span>
            {m.console_pages_for()}
          </span>
          <select name="lang" defaultValue={lang} className="input">
            <option value="">{m.console_pages_for_all()}</option>
            {LOCALES.map((locale) => (
              <option key={locale} value={locale}>
                {languageNames[locale]}
              </option>
            ))}
          </select>
        </label>
      </details>
    )
  },
}
