import * as m from '~/paraglide/messages'
import { Form, type FormOf } from '~/web/kits/form/form'
import { Tag } from '~/web/ui/badge'
import { Button, ButtonLink } from '~/web/ui/button'
import type { Mission, MissionKind } from '../contract/members'
import { missionTexts, type OtherMission, rewardText } from '../parts/mission-texts'

type RowProps = { mission: Mission & { kind: OtherMission }; form: FormOf<{ kind: MissionKind }> }

export function MissionRow({ mission, form }: RowProps) {
  const { kind, claimed, most } = mission
  const { title, text } = missionTexts[kind]
  const isDaily = most !== null && most > 1
  const far = isDaily
    ? m.missions_today({ done: claimed, most })
    : most === null && claimed > 0 && m.missions_so_far({ count: claimed })
  return (
    <li className="flex flex-wrap items-center border-t border-line py-3 first:border-t-0">
      <div className="min-w-0 grow basis-48 py-1 pr-3 large:basis-full large:pr-0">
        <h3 className="font-medium">{title()}</h3>
        <p className="text-sm text-ink-2">{text()}</p>
        <p className="num mt-1 text-sm">
          <b className="text-brand-700">{rewardText(mission)}</b>
          {far && <span className="text-ink-2"> · {far}</span>}
        </p>
      </div>
      <div className="flex-none large:mt-2 large:max-w-full">
        <Act mission={mission} form={form} />
      </div>
    </li>
  )
}

function Act({ mission: { kind, state, ready, most }, form }: RowProps) {
  const { title, go, path } = missionTexts[kind]
  if (state === 'claimed')
    return <Tag tone="good">{most !== null && most > 1 ? m.missions_claimed_today() : m.missions_claimed()}</Tag>
  if (state === 'inProgress')
    return (
      <ButtonLink size="sm" look="soft" href={path}>
        {go()}
      </ButtonLink>
    )
  return (
    <Form of={form}>
      <Button size="sm" name="kind" value={kind} aria-label={m.missions_claim_of({ mission: title() })}>
        {ready > 1 ? m.missions_claim_many({ count: ready }) : m.missions_claim()}
      </Button>
    </Form>
  )
}
