import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { WEB_URL_MOST } from '~/contract/web-address'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { act, acts } from '~/web/kits/form/acts'
import { AskOnceMore } from '~/web/kits/form/ask-once-more'
import { Form, formFor } from '~/web/kits/form/form'
import { Field, Options } from '~/web/kits/form/schema-field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, ButtonLink } from '~/web/ui/button'
import { ListRow } from '~/web/ui/list-row'
import { webShowTexts } from '../../../contract/web-address'
import { webAddressFields } from '../contract/operators'

export const handle: ScreenHandle = {
  may: 'handleContent',
  title: () => m.console_web_one(),
  parent: paths.consoleWebAddresses,
}

const form = formFor('web-address', webAddressFields)

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  const { searchParams } = new URL(request.url)
  const id = searchParams.get('id')
  const known = id ? await call(desk.webAddresses.details, { id }) : null
  return { known, isRemoving: known !== null && searchParams.has('remove') }
}

export const action = acts(h5.operatorWho(handle), {
  save: act({
    form,
    call: desk.webAddresses.save,
    input: (value) => value,
    toast: m.toast_saved,
    to: () => paths.consoleWebAddresses,
  }),
  remove: act({ call: desk.webAddresses.remove, toast: m.console_toast_removed, to: () => paths.consoleWebAddresses }),
})

export default function WebAddress() {
  const { known, isRemoving } = useLoaderData<typeof loader>()
  if (known && isRemoving)
    return (
      <AskOnceMore
        title={m.console_web_remove_sure()}
        text={`${known.url} ${m.console_web_remove_text()}`}
        back={{ href: withQuery(paths.consoleWebAddress, { id: known.id }), text: m.word_keep() }}
        act={{ name: 'remove', text: m.console_word_remove() }}
      />
    )
  return (
    <div className="console-narrow">
      <Form
        of={form}
        values={known ? { title: known.title, show: known.show, seen: known.mark } : { show: 'between' }}
        className="card p-4"
      >
        {known ? (
          <>
            <input type="hidden" name="url" value={known.url} />
            <p className="mb-3 break-all text-ink-2">{known.url}</p>
          </>
        ) : (
          <Field of={form} name="url" label={m.web_address()} type="url" required maxLength={WEB_URL_MOST} />
        )}
        <Field of={form} name="title" label={m.console_web_title()} />
        <Options
          of={form}
          name="show"
          label={m.console_web_show()}
          hint={m.console_web_frame_hint()}
          texts={webShowTexts}
        />
        <Button wide className="mt-4" intent="save" text={m.word_save()} />
      </Form>
      {known && (
        <>
          <div className="card rows my-4">
            <ListRow title={m.console_word_see_as_shopper()} href={withQuery(paths.activityWeb, { url: known.url })} />
          </div>
          <ButtonLink
            look="danger"
            href={withQuery(paths.consoleWebAddress, { id: known.id, remove: 1 })}
            text={m.console_word_remove()}
          />
        </>
      )}
    </div>
  )
}
