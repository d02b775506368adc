import type { LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { covers, GIVABLE_RIGHTS, isAmong, may, OPERATOR_ROLES, type OperatorRole, roleTexts } from '~/contract/roles'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { publicAddress } from '~/web/h5/public-address'
import { acts } from '~/web/kits/form/acts'
import { deskAct } from '~/web/kits/form/desk-act'
import { FactorField } from '~/web/kits/form/factor-field'
import { Form } from '~/web/kits/form/form'
import { Field } from '~/web/kits/form/schema-field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { rightTexts } from '../parts/people-texts'
import { type Invited, SetupLink } from '../parts/setup-link'

export const handle: ScreenHandle = {
  may: 'handleOperators',
  title: () => m.console_people_invite(),
  parent: paths.consoleOperators,
}

const invite = deskAct('invite', desk.people.invite, undefined, { shows: 'invited' })

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  const [{ roles }, me] = await Promise.all([call(desk.people.choices), call(desk.console.me)])
  const fixed = OPERATOR_ROLES.filter((role) => covers(me, { role }))
  return { roles, fixed, origin: publicAddress(request, '/').replace(/\/$/, '') }
}

export const action = acts(h5.operatorWho(handle), { invite })

function mayText(role: OperatorRole): string {
  if (role === 'owner') return m.console_people_owner_may()
  const rights = GIVABLE_RIGHTS.filter((right) => isAmong(role, may[right]))
  return rights.flatMap((right) => rightTexts[right]?.() ?? []).join(' · ')
}

export default function Invite() {
  const { roles, fixed, origin } = useLoaderData<typeof loader>()
  const done = useActionData<{ invited?: Invited; repopulateFields?: { name?: string } }>()
  if (done?.invited)
    return (
      <SetupLink
        name={done.repopulateFields?.name ?? ''}
        invited={done.invited}
        origin={origin}
        next={withQuery(paths.consoleOperator, { id: done.invited.id })}
      />
    )
  const choices = [
    ...fixed.map((value) => ({ value, text: roleTexts[value]() })),
    ...roles.map(({ id, name }) => ({ value: id, text: name })),
  ]
  return (
    <div className="console-narrow card p-4">
      <p className="mb-3 text-ink-2">{m.console_people_invite_lead()}</p>
      <Form of={invite.form}>
        <Field of={invite.form} name="name" label={m.cards_field_name()} autoComplete="off" />
        <Field
          of={invite.form}
          name="phone"
          label={m.word_phone()}
          hint={m.console_people_phone_hint()}
          type="tel"
          autoComplete="off"
          required
        />
        <Field
          of={invite.form}
          name="roleId"
          label={m.console_people_role()}
          hint={m.console_people_role_hint()}
          choices={choices}
        />
        <FactorField />
        <Button wide className="mt-4" intent="invite" text={m.console_people_invite_do()} />
      </Form>
      <details className="mt-4">
        <summary className="console-more">{m.console_people_roles_may()}</summary>
        <dl className="text-sm">
          {fixed.map((role) => (
            <div key={role} className="py-1">
              <dt className="font-bold">{roleTexts[role]()}</dt>
              <dd className="text-ink-2">{mayText(role)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </div>
  )
}
