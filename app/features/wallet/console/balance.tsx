import { useLoaderData } from '@remix-run/react'
import { desk } from '~/house/registers/desk'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { h5 } from '~/web/h5/client'
import { Card } from '~/web/kits/detail/card'
import { detailLoader } from '~/web/kits/detail/detail-loader'
import { yuan } from '~/web/kits/detail/values'
import { CardForm } from '~/web/kits/form/act-form'
import { acts } from '~/web/kits/form/acts'
import { deskAct } from '~/web/kits/form/desk-act'
import { FactorField } from '~/web/kits/form/factor-field'
import { Field, Hidden, Options } from '~/web/kits/form/schema-field'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button } from '~/web/ui/button'
import { ListRow } from '~/web/ui/list-row'
import { When } from '~/web/ui/when'
import { accountRows } from '../parts/account-rows'

export const handle: ScreenHandle = {
  may: 'handlePayouts',
  title: () => m.console_balances_one(),
  parent: paths.consoleBalances,
}

const adjust = deskAct('adjust', desk.balance.adjust)

export const loader = detailLoader(h5.operatorWho(handle), desk.balance.details)
export const action = acts(h5.operatorWho(handle), { adjust })

const wayTexts = { give: m.console_word_give, take: m.console_word_take }

export default function Balance() {
  const { one, submissionId } = useLoaderData<typeof loader>()
  const { form } = adjust
  return (
    <>
      <Card
        of={[
          [m.console_word_member, one.nickname, { note: one.memberId }],
          [m.rewards_available, yuan(one.available)],
          [m.console_balances_pending, yuan(one.pending)],
          [m.word_owed, yuan(one.debt)],
        ]}
      />
      <CardForm
        of={form}
        values={{ way: 'give' }}
        title={m.console_balances_adjust()}
        about={m.console_balances_adjust_text()}
      >
        <Hidden of={{ submissionId }} />
        <Options of={form} name="way" label={m.console_points_way()} texts={wayTexts} />
        <Field of={form} name="amount" label={m.console_cases_amount()} inputMode="decimal" required />
        <Field of={form} name="why" label={m.console_points_why()} />
        <FactorField />
        <Button className="mt-3" text={m.console_balances_ask()} />
      </CardForm>
      <Card label={m.console_balances_changes()}>
        {one.items.flatMap(accountRows).map(({ key, text, change, after, at }) => (
          <ListRow
            key={key}
            title={text}
            note={
              <>
                <When at={at} /> · {after}
              </>
            }
            value={yuan(change)}
          />
        ))}
      </Card>
    </>
  )
}
