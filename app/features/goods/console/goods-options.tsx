import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import type { Locale } from '~/values/locales'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { allOf, Languages, languageOf, useTyped } from '~/web/kits/console/language-section'
import { LineField } from '~/web/kits/console/line-field'
import { Form, formFor, postedForm, redrawForm } from '~/web/kits/form/form'
import { Hidden } from '~/web/kits/form/schema-field'
import { sendForm } from '~/web/kits/form/send-form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, EnterPresses } from '~/web/ui/button'
import { GOODS_OPTIONS_MOST, goodsOptions, OPTION_NAME_MOST, OPTION_VALUE_MOST } from '../contract/editing'
import type { DeskOption } from '../contract/operators'
import { SeenVersion } from './goods-meanwhile'
import { loadGoods, stored, toGoods } from './load-goods'

export const handle: ScreenHandle = { may: 'handleGoods', title: () => m.console_goods_options(), parent: toGoods }

const form = formFor('goods-options', goodsOptions)

export async function loader({ request }: LoaderFunctionArgs) {
  const { goods } = await loadGoods(request)
  return { goods, language: languageOf(request) }
}

export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const operator = await h5.operator(request, handle.may)
  const posted = await postedForm(request)
  const pressed = String(posted.get('intent') ?? 'save')
  if (pressed === 'more') return redrawForm(form, posted)
  const done = await sendForm(operator, form, posted, desk.goodsEditing.writeOptions)
  if (!done.ok) return done.answer
  const { id } = done.value
  const [act, language] = pressed.split(':')
  const to =
    act === 'language' ? { path: paths.consoleGoodsOptions, texts: language } : { path: paths.consoleGoodsSkus }
  return redirectTo(withQuery(to.path, { id, texts: to.texts }), {
    toast: stored.toast({}, { locale: operator.locale }),
  })
}

type Value = { text: string; key: string; own: string }
type Option = { name: string; values: Value[] }

const MORE = 3

const shownOf = ({ names, values }: DeskOption, language: Locale): Option => ({
  name: names[language] ?? '',
  values: values
    .filter(({ isGone }) => !isGone)
    .map(({ key, names }) => ({ key, text: names[language] ?? '', own: names['zh-Hans'] ?? '' })),
})

/** With empty lines: a refusal names a line by its position. */
function typedOf(typed: Record<string, unknown>, at: number, known: readonly DeskOption[]): Option {
  const [texts, keys] = [allOf(typed, 'value'), allOf(typed, 'valueKey')]
  const mine = allOf(typed, 'optionOf').flatMap((of, index) => (Number(of) === at ? [index] : []))
  const values = mine.map((index) => {
    const key = keys[index] ?? ''
    return {
      text: texts[index] ?? '',
      key,
      own: known[at]?.values.find((one) => one.key === key)?.names['zh-Hans'] ?? '',
    }
  })
  return { name: allOf(typed, 'option')[at] ?? '', values }
}

export default function GoodsOptions() {
  const { goods, language } = useLoaderData<typeof loader>()
  const typed = useTyped()
  const isOwn = language === 'zh-Hans'
  const added = isOwn && (!typed || typed.intent === 'more') ? MORE : 0
  const all = Array.from({ length: isOwn ? GOODS_OPTIONS_MOST : goods.options.length }, (_, at): Option => {
    const option = goods.options[at]
    const shown = typed ? typedOf(typed, at, goods.options) : option && shownOf(option, language)
    const { name = '', values = [] } = shown ?? {}
    const blank = Array.from({ length: added }, (): Value => ({ text: '', key: '', own: '' }))
    return { name, values: [...values, ...blank] }
  })
  const before = (at: number) => all.slice(0, at).reduce((sum, { values }) => sum + values.length, 0)
  return (
    <Form of={form} className="console-narrow" noValidate>
      <EnterPresses name="intent" value="save" />
      <SeenVersion goods={goods} section="options" />
      <Languages language={language} />
      {all.map((option, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place
        <fieldset key={at} className="card mb-3 px-4 py-2">
          <legend className="sr-only">{m.console_goods_option_number({ number: at + 1 })}</legend>
          <p aria-hidden className="font-bold">
            {m.console_goods_option_number({ number: at + 1 })}
          </p>
          <LineField
            name="option"
            at={at}
            label={m.console_goods_option_name()}
            value={option.name}
            most={OPTION_NAME_MOST}
            note={isOwn ? '' : (goods.options[at]?.names['zh-Hans'] ?? '')}
          />
          {option.values.map(({ text, key, own }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same
            <div key={place}>
              <Hidden of={{ valueKey: key, optionOf: at }} />
              <LineField
                name="value"
                at={before(at) + place}
                label={m.console_goods_option_value({ number: place + 1 })}
                value={text}
                most={OPTION_VALUE_MOST}
                note={isOwn ? '' : own}
              />
            </div>
          ))}
        </fieldset>
      ))}
      <p className="mb-3 text-xs text-ink-2">{m.console_goods_options_hint()}</p>
      <div className="btn-row">
        {isOwn && <Button wide look="line" intent="more" text={m.console_goods_options_more()} />}
        <Button wide intent="save" text={m.console_goods_options_next()} />
      </div>
    </Form>
  )
}
