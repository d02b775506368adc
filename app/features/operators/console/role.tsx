import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { GIVABLE_RIGHTS, holds, may } from '~/contract/roles'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { act, acts } from '~/web/kits/form/acts'
import { AskOnceMore } from '~/web/kits/form/ask-once-more'
import { deskAct } from '~/web/kits/form/desk-act'
import { FactorField, factorInput } from '~/web/kits/form/factor-field'
import { CheckboxesField } from '~/web/kits/form/field'
import { Form, formFor } from '~/web/kits/form/form'
import { Field } from '~/web/kits/form/schema-field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, ButtonLink } from '~/web/ui/button'
import { roleFields } from '../contract/people'
import { rightTexts } from '../parts/people-texts'

export const handle: ScreenHandle = {
  may: 'handleOperators',
  title: () => m.console_people_role(),
  parent: paths.consoleRoles,
}

const toRoles = { to: () => paths.consoleRoles }
const form = formFor('save', roleFields.omit({ id: true }).extend(factorInput), { secrets: ['factorCode'] })
const remove = deskAct('remove', desk.people.removeRole, m.console_toast_removed, toRoles)

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  const { searchParams } = new URL(request.url)
  const id = searchParams.get('id')
  const [known, me] = await Promise.all([id ? call(desk.people.role, { id }) : null, call(desk.console.me)])
  const rights = GIVABLE_RIGHTS.filter((right) => holds(me, may[right]))
  return { known, rights, isRemoving: known !== null && searchParams.has('remove') }
}

export const action = acts(h5.operatorWho(handle), {
  save: act({
    form,
    call: desk.people.saveRole,
    input: (value, id) => ({ ...value, id }),
    toast: m.toast_saved,
    ...toRoles,
  }),
  remove,
})

export default function Role() {
  const { known, rights, isRemoving } = useLoaderData<typeof loader>()
  if (known && isRemoving)
    return (
      <AskOnceMore
        title={m.console_roles_remove_sure()}
        text={m.console_roles_remove_text()}
        form={remove.form}
        back={{ href: withQuery(paths.consoleRole, { id: known.id }), text: m.word_keep() }}
        act={{ name: 'remove', text: m.console_word_remove() }}
      >
        <FactorField />
      </AskOnceMore>
    )
  const values = known ? { name: known.name, rights: [...known.rights], seen: known.mark } : undefined
  return (
    <div className="console-narrow">
      <Form of={form} values={values} className="card p-4">
        <Field of={form} name="name" label={m.word_name()} />
        <CheckboxesField
          name="rights"
          label={m.console_roles_rights()}
          hint={m.console_roles_rights_hint()}
          choices={rights.map((right) => ({ value: right, text: rightTexts[right]?.() ?? right }))}
        />
        {known && known.holders > 0 && (
          <p className="mt-2 text-sm text-ink-2">{m.console_roles_at_once({ count: known.holders })}</p>
        )}
        <FactorField />
        <Button wide className="mt-4" intent="save" text={m.word_save()} />
      </Form>
      {known?.holders === 0 && (
        <ButtonLink
          look="danger"
          className="mt-4"
          href={withQuery(paths.consoleRole, { id: known.id, remove: 1 })}
          text={m.console_word_remove()}
        />
      )}
    </div>
  )
}
