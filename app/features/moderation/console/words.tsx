import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { act, acts } from '~/web/kits/form/acts'
import { RadioField, TextArea, TextField } from '~/web/kits/form/field'
import { Form, formFor } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, ButtonLink } from '~/web/ui/button'
import { Empty } from '~/web/ui/empty'
import { ListRow } from '~/web/ui/list-row'
import {
  LIST_NAME_MOST,
  WORD_ACTS,
  WORD_LISTS_MOST,
  WORD_MOST,
  WORDS_MOST,
  type WordAct,
  type WordList,
  wordDesk,
} from '../contract/words/desk'

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
    toast: m.console_words_saved,
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
        <div className="card rows mb-4">
          {items.map(({ id, name, deed, count }) => (
            <ListRow
              key={id}
              title={name}
              note={deedTexts[deed]()}
              value={m.console_words_count({ count })}
              href={withQuery(paths.consoleWords, { id })}
            />
          ))}
        </div>
      )}
      {items.length < WORD_LISTS_MOST && (
        <ButtonLink size="sm" look="line" href={withQuery(paths.consoleWords, { new: 1 })}>
          {m.console_words_new()}
        </ButtonLink>
      )}
    </>
  )
}

function ListForm({ one }: { one: (WordList & { words: string }) | null }) {
  return (
    <Form of={form} className="card console-narrow p-4">
      {one && <input type="hidden" name="id" value={one.id} />}
      <input type="hidden" name="version" value={one?.version ?? 0} />
      <TextField
        name="name"
        label={m.console_words_name()}
        stacked
        defaultValue={one?.name}
        maxLength={LIST_NAME_MOST}
        required
      />
      <RadioField
        name="deed"
        label={m.console_words_deed()}
        required
        defaultValue={one?.deed ?? 'review'}
        choices={WORD_ACTS.map((value) => ({ value, text: deedTexts[value]() }))}
      />
      <TextArea
        name="words"
        label={m.console_words_words()}
        hint={m.console_words_hint({ most: WORDS_MOST, length: WORD_MOST })}
        stacked
        rows={12}
        defaultValue={one?.words}
        maxLength={WORDS_MOST * (WORD_MOST + 2)}
      />
      <Button className="mt-3" name="intent" value="save">
        {m.console_words_save()}
      </Button>
    </Form>
  )
}
