import type { z } from 'zod'
import { type OperatorRole, roleTexts } from '~/contract/roles'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { ActForm, CardForm } from '~/web/kits/form/act-form'
import { deskAct } from '~/web/kits/form/desk-act'
import { FactorField } from '~/web/kits/form/factor-field'
import { Field } from '~/web/kits/form/schema-field'
import { Button, ButtonLink } from '~/web/ui/button'
import type { peopleDesk } from '../contract/people'

export const personActs = {
  setRole: deskAct('setRole', desk.people.setRole, m.console_people_role_changed),
  renew: deskAct('renew', desk.people.renew, undefined, { shows: 'invited' }),
  unblock: deskAct('unblock', desk.people.unblock, m.console_people_unblocked),
  endSessions: deskAct('endSessions', desk.people.endSessions, m.console_people_sessions_ended),
  askReset: deskAct('askReset', desk.people.askReset),
}

const { setRole, renew, unblock, endSessions, askReset } = personActs

type One = z.output<typeof peopleDesk.details.output>

const RESET_COMMAND = 'npm run operator -- reset <phone>'

export function PersonActs({ one, fixed }: { one: One; fixed: readonly OperatorRole[] }) {
  const { id, name, state, sessions } = one
  if (state === 'blocked')
    return (
      <ActForm of={unblock.form} text={m.console_people_unblock()} about={m.console_people_unblock_text({ name })} />
    )
  const choices = [
    ...fixed.map((value) => ({ value, text: roleTexts[value]() })),
    ...one.roles.map(({ id: value, name: text }) => ({ value, text })),
  ]
  return (
    <>
      {!one.isEnrolled && (
        <ActForm of={renew.form} text={m.console_people_renew()} about={m.console_people_renew_text()} />
      )}
      {sessions.length > 0 && (
        <ActForm of={endSessions.form} text={m.console_people_sessions_end({ count: sessions.length })} look="line" />
      )}
      <CardForm
        of={setRole.form}
        values={{ roleId: one.roleId, seen: one.roleId }}
        title={m.console_people_role_change()}
        about={m.console_people_role_text({ name })}
      >
        <Field of={setRole.form} name="roleId" label={m.console_people_role()} choices={choices} />
        <FactorField />
        <Button look="line" className="mt-3" intent={setRole.form.id} text={m.word_save()} />
      </CardForm>
      {one.isEnrolled && one.approvals.length === 0 && one.resets !== 'none' && (
        <ActForm
          of={askReset.form}
          title={m.console_people_reset()}
          about={
            one.resets === 'approval'
              ? m.console_people_reset_approval()
              : m.console_people_reset_command({ command: RESET_COMMAND })
          }
          text={m.console_people_reset_ask()}
          look="line"
        />
      )}
      <ButtonLink
        look="danger"
        href={withQuery(paths.consoleOperator, { id, block: 1 })}
        text={m.console_people_block()}
      />
    </>
  )
}
