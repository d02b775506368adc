import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { KEY_SCOPES } from '~/contract/key-scopes'
import { holds, may } from '~/contract/roles'
import { rightTexts } from '~/features/operators/parts/people-texts'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { randomToken } from '~/values/ids'
import { h5 } from '~/web/h5/client'
import { ShownOnce } from '~/web/kits/detail/shown-once'
import { acts } from '~/web/kits/form/acts'
import { deskAct } from '~/web/kits/form/desk-act'
import { FactorField } from '~/web/kits/form/factor-field'
import { CheckboxesField } from '~/web/kits/form/field'
import { Form } from '~/web/kits/form/form'
import { Field, Hidden } from '~/web/kits/form/schema-field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { KEY_LIVES } from '../contract/operators'
import { keyLifeTexts } from './key-texts'

export const handle: ScreenHandle = {
  may: 'handleKeys',
  title: () => m.console_api_keys_new(),
  parent: paths.consoleApiKeys,
}

const make = deskAct('make', desk.apiKeys.make, undefined, { shows: 'made' })

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  const me = await call(desk.console.me)
  return { scopes: KEY_SCOPES.filter((scope) => holds(me, may[scope])), submissionId: randomToken() }
}

export const action = acts(h5.operatorWho(handle), { make })

export default function ApiKeyForm() {
  const { scopes, submissionId } = useLoaderData<typeof loader>()
  const done = useActionData<{ made?: { id: string; key: string } }>()
  if (done?.made) {
    const { id, key } = done.made
    const next = withQuery(paths.consoleApiKey, { id })
    return (
      <ShownOnce title={m.console_api_keys_made()} about={m.console_api_keys_made_text()} secret={key} next={next} />
    )
  }
  return (
    <div className="console-narrow card p-4">
      <p className="mb-3 text-ink-2">{m.console_api_keys_new_text()}</p>
      <Form of={make.form}>
        <Hidden of={{ submissionId }} />
        <Field
          of={make.form}
          name="name"
          label={m.word_name()}
          hint={m.console_api_keys_name_hint()}
          autoComplete="off"
        />
        <CheckboxesField
          name="scopes"
          label={m.console_api_keys_scopes()}
          hint={m.console_api_keys_scopes_hint()}
          choices={scopes.map((scope) => ({ value: scope, text: rightTexts[scope]?.() ?? scope }))}
        />
        <Field
          of={make.form}
          name="life"
          label={m.console_api_keys_life()}
          choices={KEY_LIVES.map((value) => ({ value, text: keyLifeTexts[value]() }))}
          defaultValue="365"
        />
        <Field
          of={make.form}
          name="networks"
          label={m.console_networks_list()}
          hint={m.console_api_keys_networks_hint()}
          rows={3}
        />
        <FactorField />
        <Button wide className="mt-4" intent="make" text={m.console_api_keys_make()} />
      </Form>
    </div>
  )
}
