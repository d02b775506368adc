import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { Card } from '~/web/kits/detail/card'
import { CardForm } from '~/web/kits/form/act-form'
import { act, acts } from '~/web/kits/form/acts'
import { formFor } from '~/web/kits/form/form'
import { Field, Options } from '~/web/kits/form/schema-field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, ButtonLink } from '~/web/ui/button'
import { Empty } from '~/web/ui/empty'
import { ListRow } from '~/web/ui/list-row'
import { WORD_LISTS_MOST, WORD_MOST, WORDS_MOST, type WordAct, type WordList, wordDesk } from '../contract/operators'

export const handle: ScreenHandle = {
  may: 'handleContent',
  title: () => m.console_words(),
  parent: (query) => (query.has('id') || query.has('new') ? paths.consoleWords : paths.console),
  area: { at: 62, path: paths.consoleWords, text: m.console_words },
}

const form = formFor('words', wordDesk.save.input)

const deedTexts: Record<WordAct, () => string> = {
  review: m.console_words_review,
  refuse: m.console_words_refuse,
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  const query = new URL(request.url).searchParams
  const id = query.get('id')
  if (id) return { items: null, one: await call(desk.words.details, { id }) }
  if (query.has('new')) return { items: null, one: null }
  return { items: (await call(desk.words.list)).items, one: null }
}

export const action = acts(h5.operatorWho(handle), {
  save: act({
    form,
    call: desk.words.save,
    input: ({ words, ...value }) => ({ ...value, words: words.join('\n') }),
    toast: m.toast_saved,
    to: () => paths.consoleWords,
  }),
})

export default function Words() {
  const { items, one } = useLoaderData<typeof loader>()
  return items ? <Lists items={items} /> : <ListForm one={one} />
}

function Lists({ items }: { items: readonly WordList[] }) {
  return (
    <>
      <p className="mb-4 text-ink-2">{m.console_words_about()}</p>
      {items.length === 0 ? (
        <Empty icon="chat" title={m.console_words_none()} />
      ) : (
        <Card>
          {items.map(({ id, name, deed, count }) => (
            <ListRow
              key={id}
              title={name}
              note={deedTexts[deed]()}
              value={m.console_words_count({ count })}
              href={withQuery(paths.consoleWords, { id })}
            />
          ))}
        </Card>
      )}
      {items.length < WORD_LISTS_MOST && (
        <ButtonLink
          size="sm"
          look="line"
          href={withQuery(paths.consoleWords, { new: 1 })}
          text={m.console_words_new()}
        />
      )}
    </>
  )
}

function ListForm({ one }: { one: (WordList & { words: string }) | null }) {
  const { name = '', deed = 'review', words = '', version = 0 } = one ?? {}
  return (
    <CardForm of={form} values={{ name, deed, words, version: String(version) }}>
      {one && <input type="hidden" name="id" value={one.id} />}
      <Field of={form} name="name" label={m.console_words_name()} />
      <Options of={form} name="deed" label={m.console_words_deed()} isTall texts={deedTexts} />
      <Field
        of={form}
        name="words"
        label={m.console_words_words()}
        hint={m.console_words_hint({ most: WORDS_MOST, length: WORD_MOST })}
        rows={12}
      />
      <Button className="mt-3" intent="save" text={m.word_save()} />
    </CardForm>
  )
}
