import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { h5 } from '~/web/h5/client'
import { acts } from '~/web/kits/form/acts'
import { deskAct } from '~/web/kits/form/desk-act'
import { FactorField } from '~/web/kits/form/factor-field'
import { Form } from '~/web/kits/form/form'
import { Field } from '~/web/kits/form/schema-field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'

export const handle: ScreenHandle = {
  may: 'handleOperators',
  title: () => m.console_networks(),
  parent: paths.consoleOperators,
}

const save = deskAct('save', desk.people.saveNetworks, m.toast_saved)

export async function loader({ request }: LoaderFunctionArgs) {
  return (await h5.operator(request, handle.may)).call(desk.people.networks)
}

export const action = acts(h5.operatorWho(handle), { save })

export default function Networks() {
  const { networks, own, mark } = useLoaderData<typeof loader>()
  return (
    <div className="console-narrow card p-4">
      <p className="text-ink-2">{m.console_networks_lead()}</p>
      {own && <p className="mt-2 font-semibold">{m.console_networks_own({ address: own })}</p>}
      <Form of={save.form} values={{ networks: networks.join('\n'), seen: mark }} className="mt-3">
        <Field
          of={save.form}
          name="networks"
          label={m.console_networks_list()}
          hint={m.console_networks_hint()}
          rows={5}
        />
        <p className="mt-2 text-xs text-ink-2">
          {m.console_networks_locked({ command: 'npm run operator -- addresses clear' })}
        </p>
        <FactorField />
        <Button wide className="mt-4" intent="save" text={m.word_save()} />
      </Form>
    </div>
  )
}
