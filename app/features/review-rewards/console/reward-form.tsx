import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { h5 } from '~/web/h5/client'
import { Section } from '~/web/kits/detail/card'
import { formLoader } from '~/web/kits/detail/detail-loader'
import { act, doing } from '~/web/kits/form/acts'
import { FactorField, factorInput } from '~/web/kits/form/factor-field'
import { Form, formFor } from '~/web/kits/form/form'
import { Picker } from '~/web/kits/form/picker'
import { picking } from '~/web/kits/form/pickers'
import { Field, Hidden, Options } from '~/web/kits/form/schema-field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, EnterPresses } from '~/web/ui/button'
import type { RewardWant } from '../contract/members'
import { checkTask, TASK_ASKS, taskFields } from '../contract/operators'
import { wantTexts } from '../parts/reward-texts'

export const handle: ScreenHandle = {
  may: 'handleReviews',
  title: () => m.console_rewards_new(),
  parent: paths.consoleRewards,
}

const form = formFor('reward-task', taskFields.extend(factorInput).superRefine(checkTask), { secrets: ['factorCode'] })
const create = act({
  form,
  call: desk.rewards.create,
  input: (task) => task,
  toast: m.console_rewards_created,
  to: ({ taskId }) => withQuery(paths.consoleReward, { id: taskId }),
})

export const loader = formLoader(h5.operatorWho(handle))
export const action = picking(h5.operatorWho(handle), form, { goodsId: 'goods' }, doing(create))

const yuan = { inputMode: 'decimal', autoComplete: 'off' } as const

const asksText = (asks: string) =>
  asks
    .split(' ')
    .map((want) => wantTexts[want as RewardWant]())
    .join(' + ')

export default function RewardForm() {
  const { submissionId } = useLoaderData<typeof loader>()
  return (
    <Form of={form} values={{ places: '50', wants: TASK_ASKS[2] }} className="console-narrow">
      <EnterPresses />
      <Hidden of={{ submissionId }} />
      <Section>
        <Picker name="goodsId" label={m.console_goods()} words={m.console_pick_words()} most={1} />
        <Options of={form} name="wants" label={m.rewards_wants()} texts={asksText} />
      </Section>
      <Section>
        <div className="console-pair">
          <Field of={form} name="reward" label={m.console_rewards_reward_yuan()} {...yuan} />
          <Field of={form} name="budget" label={m.console_rewards_budget_yuan()} {...yuan} />
          <Field of={form} name="places" label={m.console_rewards_places()} />
          <span />
          <Field of={form} name="opensOn" label={m.console_rewards_opens()} />
          <Field of={form} name="closesOn" label={m.console_rewards_last_day()} required />
        </div>
      </Section>
      <Section>
        <p className="text-sm text-ink-2">{m.console_rewards_any_review()}</p>
        <Field of={form} name="briefZh" label={m.console_rewards_brief_zh()} rows={4} />
        <Field of={form} name="briefEn" label={m.console_rewards_brief_en()} rows={4} />
        <FactorField />
      </Section>
      <Button wide intent="create" text={m.console_word_create()} />
    </Form>
  )
}
