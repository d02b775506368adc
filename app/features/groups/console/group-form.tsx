import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { CardForm } from '~/web/kits/form/act-form'
import { formFor } from '~/web/kits/form/form'
import { Picker } from '~/web/kits/form/picker'
import { picking, pickingsFor } from '~/web/kits/form/pickers'
import { Field, Hidden } from '~/web/kits/form/schema-field'
import { sendForm } from '~/web/kits/form/send-form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, EnterPresses } from '~/web/ui/button'
import { groupInput } from '../contract/operators'

export const handle: ScreenHandle = {
  may: 'handleGroups',
  title: () => m.console_groups_one(),
  parent: paths.consoleGroups,
}

const form = formFor('group', groupInput)
const pickers = { agentId: 'members' } as const

export async function loader({ request }: LoaderFunctionArgs) {
  const operator = await h5.operator(request, handle.may)
  const id = new URL(request.url).searchParams.get('id')
  const known = id ? await operator.call(desk.groups.details, { id }) : null
  const agentId = known?.rule.agentId ? [known.rule.agentId] : []
  return { known, start: await pickingsFor(operator, pickers, { agentId }) }
}

export const action = picking(h5.operatorWho(handle), form, pickers, async ({ posted, operator }) => {
  const saved = await sendForm(operator, form, posted, desk.groups.save)
  if (!saved.ok) return saved.answer
  return redirectTo(withQuery(paths.consoleGroup, { id: saved.data.id }), {
    toast: m.toast_saved({}, { locale: operator.locale }),
  })
})

const days = { inputMode: 'numeric', autoComplete: 'off' } as const
const yuan = { inputMode: 'decimal', autoComplete: 'off' } as const

export default function GroupForm() {
  const { known, start } = useLoaderData<typeof loader>()
  const values = known
    ? {
        ...known.rule,
        name: known.name,
        orderedWithin: String(known.rule.orderedWithin ?? ''),
        quietFor: String(known.rule.quietFor ?? ''),
        seen: known.mark,
      }
    : undefined
  return (
    <CardForm of={form} values={values} about={m.console_groups_rule_text()}>
      <EnterPresses />
      {known && <Hidden of={{ id: known.id }} />}
      <Field of={form} name="name" label={m.word_name()} />
      <Field of={form} name="spentFrom" label={m.console_groups_spent_from()} {...yuan} />
      <Field of={form} name="spentTo" label={m.console_groups_spent_to()} {...yuan} />
      <Field of={form} name="orderedWithin" label={m.console_groups_ordered_within()} {...days} />
      <Field of={form} name="quietFor" label={m.console_groups_quiet_for()} {...days} />
      <Picker
        name="agentId"
        label={m.console_groups_agent()}
        hint={m.console_groups_agent_hint()}
        words={m.console_pick_member_words()}
        most={1}
        start={start.agentId}
      />
      <Field of={form} name="tag" label={m.console_groups_tag()} />
      <Button wide className="mt-4" intent="save" text={m.word_save()} />
    </CardForm>
  )
}
