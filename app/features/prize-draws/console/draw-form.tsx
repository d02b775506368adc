import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { TextField } from '~/web/kits/form/field'
import { Form, formFor, readForm, refuseForm } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { prizeDrawDesk } from '../contract/desk'
import { COST_MOST, PRIZE_NAME_MOST } from '../contract/limits'

export const handle: ScreenHandle = {
  may: 'handleDraws',
  title: () => m.console_draws_new(),
  parent: paths.consoleDraws,
}

const planForm = formFor('plan', prizeDrawDesk.plan.input)

export async function loader({ request }: LoaderFunctionArgs) {
  const { call } = await h5.operator(request, handle.may)
  const activityId = new URL(request.url).searchParams.get('activityId') ?? ''
  const { submissionId, cost } = await call(desk.prizeDraws.fresh, { activityId })
  return { submissionId, activityId, cost: String(cost) }
}

export async function action({ request }: ActionFunctionArgs) {
  const { ask, locale } = await h5.operator(request, handle.may)
  const form = await readForm(planForm, request, locale)
  if (!form.ok) return form.answer
  const planned = await ask(desk.prizeDraws.plan, form.value)
  if (!planned.ok) return refuseForm(planForm, form.data, planned.fields, planned.msg)
  return redirectTo(withQuery(paths.consoleDraw, { id: planned.data.versionId }), {
    toast: m.console_draws_planned_toast({}, { locale }),
  })
}

export default function DrawForm() {
  const { submissionId, activityId, cost } = useLoaderData<typeof loader>()
  return (
    <Form of={planForm} values={{ cost, activityId }} className="console-narrow">
      <input type="hidden" name="submissionId" value={submissionId} />
      <input type="hidden" name="activityId" value={activityId} />
      <section className="card mb-4 p-4">
        {activityId && <p className="mb-2 text-sm text-ink-2">{m.console_draws_next_text()}</p>}
        <TextField
          name="nameZh"
          label={m.console_draws_name_zh()}
          hint={activityId ? m.console_draws_name_kept() : undefined}
          stacked
          maxLength={PRIZE_NAME_MOST}
          required={!activityId}
        />
        <TextField name="nameEn" label={m.console_draws_name_en()} stacked maxLength={PRIZE_NAME_MOST} />
        <TextField
          name="cost"
          label={m.console_draws_cost()}
          type="number"
          inputMode="numeric"
          min={1}
          max={COST_MOST}
          stacked
          required
        />
      </section>
      <Button wide name="intent" value="plan">
        {m.console_draws_plan()}
      </Button>
    </Form>
  )
}
