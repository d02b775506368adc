import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { notFound } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { Section } from '~/web/kits/detail/card'
import { act, doing } from '~/web/kits/form/acts'
import { FactorField, factorInput } from '~/web/kits/form/factor-field'
import { Form, formFor } from '~/web/kits/form/form'
import { Picker } from '~/web/kits/form/picker'
import { picking, pickingsFor } from '~/web/kits/form/pickers'
import { Field, Options } from '~/web/kits/form/schema-field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, EnterPresses } from '~/web/ui/button'
import { checkMission, missionFields } from '../contract/operators'
import { isKind, missionName, rewardTexts } from '../parts/mission-texts'

export const handle: ScreenHandle = {
  may: 'handleCoupons',
  title: () => m.console_kind_mission(),
  parent: paths.consoleMissions,
}

const form = formFor('mission', missionFields.extend(factorInput).superRefine(checkMission), {
  secrets: ['factorCode'],
})
const save = act({
  form,
  call: desk.missions.save,
  input: (mission) => mission,
  toast: m.console_missions_saved,
  to: () => paths.consoleMissions,
})
const pickers = { batchId: 'coupons' } as const

export async function loader({ request }: LoaderFunctionArgs) {
  const operator = await h5.operator(request, handle.may)
  const kind = new URL(request.url).searchParams.get('kind')
  if (!isKind(kind)) throw notFound()
  const mission = await operator.call(desk.missions.mission, { kind })
  const start = await pickingsFor(operator, pickers, { batchId: mission.batchId ? [mission.batchId] : [] })
  return { mission, start }
}

export const action = picking(h5.operatorWho(handle), form, pickers, doing(save))

export default function MissionForm() {
  const { mission, start } = useLoaderData<typeof loader>()
  const { kind, isOn, reward, points, bonus, perDay, mark: seen } = mission
  const values = { isOn, reward, points: String(points), bonus: String(bonus), perDay: String(perDay), seen }
  return (
    <Form of={form} values={values} className="console-narrow">
      <EnterPresses />
      <input type="hidden" name="kind" value={kind} />
      <Section>
        <h2 className="mb-2 text-lg font-bold">{missionName(kind)}</h2>
        <p className="text-sm text-ink-2">{m.console_missions_from_now()}</p>
        <Field of={form} name="isOn" value="true" label={m.console_missions_is_on()} />
        <Options of={form} name="reward" label={m.console_word_reward()} texts={rewardTexts} />
        <Field of={form} name="points" label={m.console_missions_points()} />
        {kind === 'signIn' ? (
          <Field of={form} name="bonus" label={m.console_missions_bonus()} required={false} />
        ) : (
          <input type="hidden" name="bonus" value={bonus} />
        )}
        {kind === 'share' ? (
          <Field of={form} name="perDay" label={m.console_missions_per_day()} required />
        ) : (
          <input type="hidden" name="perDay" value={perDay} />
        )}
      </Section>
      <Section>
        <Picker
          name="batchId"
          label={m.console_missions_batch()}
          hint={m.console_missions_batch_hint()}
          words={m.console_pick_words()}
          most={1}
          start={start.batchId}
        />
        <FactorField />
      </Section>
      <Button wide intent="save" text={m.word_save()} />
    </Form>
  )
}
