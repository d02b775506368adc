import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { randomToken } from '~/values/ids'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { FactorField, factorInput } from '~/web/kits/form/factor-field'
import { RadioField, TextArea, TextField } from '~/web/kits/form/field'
import { Form, formFor, readForm, refuseForm } from '~/web/kits/form/form'
import { Picker } from '~/web/kits/form/picker'
import { picking } from '~/web/kits/form/pickers'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, EnterPresses } from '~/web/ui/button'
import { checkTask, PLACES_MOST, TASK_ASKS, taskFields } from '../contract/new-task'
import { REWARD_TEXT_MOST, type RewardWant } from '../contract/tasks'
import { wantTexts } from '../parts/reward-texts'

export const handle: ScreenHandle = {
  may: 'handleReviews',
  title: () => m.console_rewards_new(),
  parent: paths.consoleRewards,
}

const taskForm = formFor('reward-task', taskFields.extend(factorInput).superRefine(checkTask), {
  secrets: ['factorCode'],
})

export async function loader({ request }: LoaderFunctionArgs) {
  await h5.operator(request, handle.may)
  return { submissionId: randomToken() }
}

export const action = picking(h5.operatorWho(handle), taskForm, { goodsId: 'goods' }, async ({ posted, operator }) => {
  const form = await readForm(taskForm, posted, operator.locale)
  if (!form.ok) return form.answer
  const { factorCode = '', ...task } = form.value
  const proving = await operator.proving(factorCode)
  const made = await proving.ask(desk.rewards.create, task)
  if (!made.ok) return refuseForm(taskForm, posted, made.fields, made.msg)
  return redirectTo(withQuery(paths.consoleReward, { id: made.data.taskId }), {
    toast: m.console_rewards_created({}, { locale: operator.locale }),
  })
})

const yuan = { inputMode: 'decimal', maxLength: 12, stacked: true, autoComplete: 'off', required: true } as const
const day = { type: 'date', stacked: true } as const

const asksText = (asks: string) =>
  asks
    .split(' ')
    .map((want) => wantTexts[want as RewardWant]())
    .join(' + ')

export default function RewardForm() {
  const { submissionId } = useLoaderData<typeof loader>()
  return (
    <Form of={taskForm} values={{ places: '50', wants: TASK_ASKS[2] }} className="console-narrow">
      <EnterPresses />
      <input type="hidden" name="submissionId" value={submissionId} />
      <section className="card mb-4 p-4">
        <Picker name="goodsId" label={m.console_rewards_goods()} words={m.console_pick_words()} most={1} />
        <RadioField
          name="wants"
          label={m.console_rewards_wants()}
          chips
          required
          choices={TASK_ASKS.map((value) => ({ value, text: asksText(value) }))}
        />
      </section>
      <section className="card mb-4 p-4">
        <div className="console-pair">
          <TextField name="reward" label={m.console_rewards_reward_yuan()} {...yuan} />
          <TextField name="budget" label={m.console_rewards_budget_yuan()} {...yuan} />
          <TextField
            name="places"
            label={m.console_rewards_places()}
            type="number"
            inputMode="numeric"
            min={1}
            max={PLACES_MOST}
            stacked
            required
          />
          <span />
          <TextField name="opensOn" label={m.console_rewards_opens()} {...day} />
          <TextField name="closesOn" label={m.console_rewards_last_day()} {...day} required />
        </div>
      </section>
      <section className="card mb-4 p-4">
        <p className="text-sm text-ink-2">{m.console_rewards_any_review()}</p>
        <TextArea name="briefZh" label={m.console_rewards_brief_zh()} stacked rows={4} maxLength={REWARD_TEXT_MOST} />
        <TextArea name="briefEn" label={m.console_rewards_brief_en()} stacked rows={4} maxLength={REWARD_TEXT_MOST} />
        <FactorField />
      </section>
      <Button wide name="intent" value="create">
        {m.console_rewards_create()}
      </Button>
    </Form>
  )
}
