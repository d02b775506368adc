import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { firstOf } from '~/values/characters'
import { h5 } from '~/web/h5/client'
import { act, acts } from '~/web/kits/form/acts'
import { AskOnceMore } from '~/web/kits/form/ask-once-more'
import { Form, formFor } from '~/web/kits/form/form'
import { Field } from '~/web/kits/form/schema-field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, ButtonLink } from '~/web/ui/button'
import { SYNONYM_WORD_MOST, synonymsFields } from '../contract/operators'

export const handle: ScreenHandle = {
  may: 'handleGoods',
  title: () => m.console_synonyms(),
  parent: paths.consoleSynonyms,
}

const form = formFor('synonyms', synonymsFields)

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  const { searchParams } = new URL(request.url)
  const id = searchParams.get('id')
  const known = id ? await call(desk.shelves.synonymsDetails, { id }) : null
  const proposed = firstOf(searchParams.get('words') ?? '', 2 * SYNONYM_WORD_MOST + 2)
  return { known, proposed, isRemoving: known !== null && searchParams.has('remove') }
}

export const action = acts(h5.operatorWho(handle), {
  save: act({
    form,
    call: desk.shelves.saveSynonyms,
    input: (value) => value,
    toast: m.console_synonyms_saved,
    to: () => paths.consoleSynonyms,
  }),
  remove: act({
    call: desk.shelves.removeSynonyms,
    toast: m.toast_deleted,
    to: () => paths.consoleSynonyms,
  }),
})

export default function SynonymsForm() {
  const { known, proposed, isRemoving } = useLoaderData<typeof loader>()
  if (known && isRemoving)
    return (
      <AskOnceMore
        title={m.console_synonyms_remove_sure()}
        text={`${known.words.join(' · ')}. ${m.console_synonyms_remove_text()}`}
        back={{ href: withQuery(paths.consoleSynonymsForm, { id: known.id }), text: m.word_keep() }}
        act={{ name: 'remove', text: m.console_synonyms_remove() }}
      />
    )
  const values = known
    ? { words: known.words.join(', '), also: known.also.join(', '), seen: known.mark }
    : { words: proposed }
  return (
    <div className="console-narrow">
      <Form of={form} values={values} className="card p-4">
        <input type="hidden" name="id" value={known?.id ?? ''} />
        <Field
          of={form}
          name="words"
          label={m.console_synonyms_same()}
          hint={m.console_synonyms_same_hint()}
          required
          rows={2}
        />
        <Field of={form} name="also" label={m.console_synonyms_also()} hint={m.console_synonyms_also_hint()} rows={4} />
        <Button wide className="mt-4" intent="save" text={m.word_save()} />
      </Form>
      {known && (
        <p className="mt-4">
          <ButtonLink
            look="danger"
            href={withQuery(paths.consoleSynonymsForm, { id: known.id, remove: 1 })}
            text={m.console_synonyms_remove()}
          />
        </p>
      )}
    </div>
  )
}
