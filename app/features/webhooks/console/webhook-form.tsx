import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { EVENT_KINDS } from '~/contract/event-kinds'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { randomToken } from '~/values/ids'
import { h5 } from '~/web/h5/client'
import { CardForm } from '~/web/kits/form/act-form'
import { acts } from '~/web/kits/form/acts'
import { deskAct } from '~/web/kits/form/desk-act'
import { FactorField } from '~/web/kits/form/factor-field'
import { CheckboxesField } from '~/web/kits/form/field'
import { Field, Hidden } from '~/web/kits/form/schema-field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, EnterPresses } from '~/web/ui/button'
import { eventTexts } from '../parts/event-texts'
import { SecretShown } from './secret-shown'

export const handle: ScreenHandle = {
  may: 'handleWebhooks',
  title: () => m.console_webhooks_one(),
  parent: paths.consoleWebhooks,
}

const at = (id: string) => withQuery(paths.consoleWebhook, { id })
const create = deskAct('create', desk.webhooks.create, undefined, { shows: 'made' })
const save = deskAct('save', desk.webhooks.save, m.toast_saved, { to: (_, id) => at(id) })

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  const id = new URL(request.url).searchParams.get('id')
  return { known: id ? await call(desk.webhooks.details, { id }) : null, submissionId: randomToken() }
}

export const action = acts(h5.operatorWho(handle), { create, save })

const choices = () => EVENT_KINDS.map((value) => ({ value, text: eventTexts[value](), hint: value }))

export default function WebhookForm() {
  const { known, submissionId } = useLoaderData<typeof loader>()
  const { made } = useActionData<{ made?: { id: string; secret: string } }>() ?? {}
  if (made) return <SecretShown secret={made.secret} next={at(made.id)} />
  if (!known)
    return (
      <CardForm of={create.form} about={m.console_webhooks_about()}>
        <EnterPresses name="intent" value="create" />
        <Hidden of={{ submissionId }} />
        <Field of={create.form} name="url" label={m.web_address()} hint={m.console_webhooks_url_hint()} type="url" />
        <CheckboxesField name="events" label={m.console_webhooks_events()} choices={choices()} />
        <FactorField />
        <Button wide className="mt-4" intent="create" text={m.console_webhooks_new()} />
      </CardForm>
    )
  const { url, events, isActive, mark } = known
  return (
    <CardForm of={save.form} values={{ url, events, isActive, seen: mark }}>
      <EnterPresses name="intent" value="save" />
      <Field of={save.form} name="url" label={m.web_address()} hint={m.console_webhooks_url_hint()} type="url" />
      <CheckboxesField name="events" label={m.console_webhooks_events()} choices={choices()} />
      <Field of={save.form} name="isActive" label={m.console_webhooks_active()} />
      <FactorField />
      <Button wide className="mt-4" intent="save" text={m.word_save()} />
    </CardForm>
  )
}
