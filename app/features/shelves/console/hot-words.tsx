import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { LOCALES, languageNames } from '~/values/locales'
import { h5 } from '~/web/h5/client'
import { act, acts } from '~/web/kits/form/acts'
import { Form, formFor } from '~/web/kits/form/form'
import { Field } from '~/web/kits/form/schema-field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { HOT_WORDS_MOST, hotWordsFields } from '../contract/operators'

export const handle: ScreenHandle = {
  may: 'handleGoods',
  title: () => m.console_hot_words(),
  parent: paths.consoleShelves,
}

const forms = Object.fromEntries(LOCALES.map((locale) => [locale, formFor(`hot-words-${locale}`, hotWordsFields)]))

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  return call(desk.shelves.hotWords)
}

const saved = (locale: string) =>
  act({
    form: forms[locale] as (typeof forms)[string],
    call: desk.shelves.saveHotWords,
    input: (value: (typeof forms)[string]['schema']['_output']) => value,
    toast: m.console_synonyms_saved,
    to: () => paths.consoleHotWords,
  })

export const action = acts(
  h5.operatorWho(handle),
  Object.fromEntries(LOCALES.map((locale) => [`save-${locale}`, saved(locale)])),
)

export default function HotWords() {
  const { items } = useLoaderData<typeof loader>()
  return (
    <div className="console-narrow">
      <p className="mb-3 text-sm text-ink-2">{m.console_hot_words_hint({ most: HOT_WORDS_MOST })}</p>
      {items.map(({ id, words, mark }) => (
        <Form
          key={id}
          of={forms[id] as (typeof forms)[string]}
          values={{ words: words.join(', '), seen: mark }}
          className="card mb-3 p-4"
        >
          <input type="hidden" name="locale" value={id} />
          <Field of={forms[id] as (typeof forms)[string]} name="words" label={languageNames[id]} rows={2} />
          <Button size="sm" className="mt-2" intent={`save-${id}`} text={m.word_save()} />
        </Form>
      ))}
    </div>
  )
}
