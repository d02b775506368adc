import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { notFound, redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { FactorField, factorInput } from '~/web/kits/form/factor-field'
import { CheckboxField, RadioField, TextField } from '~/web/kits/form/field'
import { Form, formFor, readForm, refuseForm } from '~/web/kits/form/form'
import { Picker } from '~/web/kits/form/picker'
import { picking, pickingsFor } from '~/web/kits/form/pickers'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, EnterPresses } from '~/web/ui/button'
import { checkMission, missionFields } from '../contract/desk'
import { MISSION_POINTS_MOST, MISSION_REWARDS, PER_DAY_MOST } from '../contract/kinds'
import { isKind } from '../parts/mission-texts'
import { missionName, rewardTexts } from './mission-texts'

export const handle: ScreenHandle = {
  may: 'handleCoupons',
  title: () => m.console_missions_kind(),
  parent: paths.consoleMissions,
}

const missionForm = formFor('mission', missionFields.extend(factorInput).superRefine(checkMission), {
  secrets: ['factorCode'],
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

export const action = picking(h5.operatorWho(handle), missionForm, pickers, async ({ posted, operator }) => {
  const form = await readForm(missionForm, posted, operator.locale)
  if (!form.ok) return form.answer
  const { factorCode = '', ...mission } = form.value
  const saved = await (await operator.proving(factorCode)).ask(desk.missions.save, mission)
  if (!saved.ok) return refuseForm(missionForm, posted, saved.fields, saved.msg)
  return redirectTo(paths.consoleMissions, { toast: m.console_missions_saved({}, { locale: operator.locale }) })
})

const number = { type: 'number', inputMode: 'numeric', stacked: true } as const

export default function MissionForm() {
  const { mission, start } = useLoaderData<typeof loader>()
  const { kind, isOn, reward, points, bonus, perDay } = mission
  const values = { isOn, reward, points: String(points), bonus: String(bonus), perDay: String(perDay) }
  return (
    <Form of={missionForm} values={values} className="console-narrow">
      <EnterPresses />
      <input type="hidden" name="kind" value={kind} />
      <section className="card mb-4 p-4">
        <h2 className="mb-2 text-lg font-bold">{missionName(kind)}</h2>
        <p className="text-sm text-ink-2">{m.console_missions_from_now()}</p>
        <CheckboxField name="isOn" value="true" label={m.console_missions_is_on()} />
        <RadioField
          name="reward"
          label={m.console_missions_reward()}
          chips
          required
          choices={MISSION_REWARDS.map((value) => ({ value, text: rewardTexts[value]() }))}
        />
        <TextField
          name="points"
          label={m.console_missions_points()}
          {...number}
          min={1}
          max={MISSION_POINTS_MOST}
          required
        />
        {kind === 'signIn' ? (
          <TextField name="bonus" label={m.console_missions_bonus()} {...number} min={0} max={MISSION_POINTS_MOST} />
        ) : (
          <input type="hidden" name="bonus" value={bonus} />
        )}
        {kind === 'share' ? (
          <TextField
            name="perDay"
            label={m.console_missions_per_day()}
            {...number}
            min={1}
            max={PER_DAY_MOST}
            required
          />
        ) : (
          <input type="hidden" name="perDay" value={perDay} />
        )}
      </section>
      <section className="card mb-4 p-4">
        <Picker
          name="batchId"
          label={m.console_missions_batch()}
          hint={m.console_missions_batch_hint()}
          words={m.console_pick_words()}
          most={1}
          start={start.batchId}
        />
        <FactorField />
      </section>
      <Button wide name="intent" value="save">
        {m.console_missions_save()}
      </Button>
    </Form>
  )
}
