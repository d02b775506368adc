import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FIELD_LOCALES, fieldsOf } from '~/contract/language-fields'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { languageNames } from '~/values/language-names'
import type { Locale } from '~/values/locales'
import { h5 } from '~/web/h5/client'
import { act, acts } from '~/web/kits/form/acts'
import { TextField } from '~/web/kits/form/field'
import { Form, formFor } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { GOODS_NAME_MOST, GOODS_SUBTITLE_MOST, GOODS_UNIT_MOST, goodsAbout } from '../contract/editing'
import { SeenVersion } from './goods-meanwhile'
import { loadGoods, stored, toGoods } from './load-goods'

export const handle: ScreenHandle = { may: 'handleGoods', title: () => m.console_goods_about(), parent: toGoods }

const form = formFor('goods-about', goodsAbout)

export async function loader({ request }: LoaderFunctionArgs) {
  const { goods } = await loadGoods(request)
  return { goods }
}

export const action = acts(h5.operatorWho(handle), {
  save: act({ form, call: desk.goodsEditing.writeAbout, ...stored }),
})

const parts = [
  { name: 'name', text: m.word_name, most: GOODS_NAME_MOST, isNeeded: true },
  { name: 'subtitle', text: m.console_goods_subtitle, most: GOODS_SUBTITLE_MOST, isNeeded: false },
  { name: 'unit', text: m.console_goods_unit, most: GOODS_UNIT_MOST, isNeeded: true },
] as const

export default function GoodsAbout() {
  const { goods } = useLoaderData<typeof loader>()
  const values = {
    ...fieldsOf('name', goods.names),
    ...fieldsOf('subtitle', goods.subtitles),
    ...fieldsOf('unit', goods.units),
  }
  return (
    <Form of={form} values={values} className="console-narrow">
      <SeenVersion goods={goods} section="about" />
      <p className="mb-3 text-sm text-ink-2">{m.console_goods_texts_hint()}</p>
      {(Object.keys(FIELD_LOCALES) as Locale[]).map((locale) => (
        <fieldset key={locale} className="card mb-3 px-4 py-2">
          <legend className="sr-only">{languageNames[locale]}</legend>
          <p aria-hidden className="pt-1 font-bold">
            {languageNames[locale]}
          </p>
          {parts.map(({ name, text, most, isNeeded }) => (
            <TextField
              key={name}
              name={`${name}${FIELD_LOCALES[locale]}`}
              label={m.console_goods_in_language({ field: text(), language: languageNames[locale] })}
              stacked
              required={isNeeded && locale === 'zh-Hans'}
              maxLength={most}
              lang={locale}
            />
          ))}
        </fieldset>
      ))}
      <Button wide intent="save" text={m.word_save()} />
    </Form>
  )
}
