import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { Section } from '~/web/kits/detail/card'
import { act, doing } from '~/web/kits/form/acts'
import { Form, formFor, postedForm } from '~/web/kits/form/form'
import { Field, Hidden } from '~/web/kits/form/schema-field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { prizeDrawDesk } from '../contract/operators'

export const handle: ScreenHandle = {
  may: 'handleDraws',
  title: () => m.console_draws_new(),
  parent: paths.consoleDraws,
}

const form = formFor('plan', prizeDrawDesk.plan.input)
const plan = act({
  form,
  call: desk.prizeDraws.plan,
  input: (planned) => planned,
  toast: m.console_draws_planned_toast,
  to: ({ versionId }) => withQuery(paths.consoleDraw, { id: versionId }),
})

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  const activityId = new URL(request.url).searchParams.get('activityId') ?? ''
  const { submissionId, cost } = await call(desk.prizeDraws.fresh, { activityId })
  return { submissionId, activityId, cost: String(cost) }
}

export async function action({ request }: ActionFunctionArgs) {
  const operator = await h5.operator(request, handle.may)
  return doing(plan)({ request, posted: await postedForm(request), operator })
}

export default function DrawForm() {
  const { submissionId, activityId, cost } = useLoaderData<typeof loader>()
  const hint = activityId ? m.console_draws_name_kept() : undefined
  return (
    <Form of={form} values={{ cost, activityId }} className="console-narrow">
      <Hidden of={{ submissionId, activityId }} />
      <Section>
        {activityId && <p className="mb-2 text-sm text-ink-2">{m.console_draws_next_text()}</p>}
        <Field of={form} name="nameZh" label={m.console_word_name_zh()} hint={hint} required={!activityId} />
        <Field of={form} name="nameEn" label={m.console_word_name_en()} />
        <Field of={form} name="cost" label={m.console_draws_cost()} />
      </Section>
      <Button wide intent="plan" text={m.console_draws_plan()} />
    </Form>
  )
}
