import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { type Fen, fen, shortYuan, yuanText } from '~/values/money'
import { dateTimeText } from '~/values/time'
import { CheckboxField, TextField } from '~/web/kits/form/field'
import { ListRow } from '~/web/ui/list-row'
import { ACCOUNT_NAME_MOST, BANK_MOST, PAUSE_HOURS, type PayoutStanding, type PayoutWay } from '../contract/members'
import { splitPayout } from '../contract/tax'

const NUMBER_MOST = 80
const HUNDRED = 100

type AccountProps = { way: PayoutWay; nameFrom: Fen; mayKeep: boolean }

export function WithdrawAccount({ way, nameFrom, mayKeep }: AccountProps) {
  const isWallet = way === 'wallet'
  return (
    <>
      <TextField
        name="accountName"
        label={m.word_real_name()}
        hint={isWallet ? m.payouts_name_from({ amount: shortYuan(nameFrom) }) : m.payouts_name_hint()}
        stacked
        maxLength={ACCOUNT_NAME_MOST}
        autoComplete="name"
        required={!isWallet}
      />
      {way === 'bank' && (
        <>
          <TextField name="bank" label={m.payouts_bank()} stacked maxLength={BANK_MOST} required />
          <TextField
            name="accountNumber"
            label={m.payouts_card_number()}
            stacked
            inputMode="numeric"
            autoComplete="off"
            maxLength={NUMBER_MOST}
            required
          />
        </>
      )}
      {way === 'alipay' && (
        <TextField
          name="accountNumber"
          label={m.payouts_alipay_number()}
          hint={m.payouts_alipay_hint()}
          stacked
          autoComplete="off"
          maxLength={NUMBER_MOST}
          required
        />
      )}
      {mayKeep && <CheckboxField name="isSaved" value="true" label={m.payouts_account_keep()} />}
    </>
  )
}

export const IdNumber = () => (
  <TextField
    name="idNumber"
    label={m.payouts_id_number()}
    hint={m.payouts_id_number_hint()}
    stacked
    autoComplete="off"
    maxLength={NUMBER_MOST}
    required
  />
)

const percent = (rate: number) => (rate === 0 ? m.payouts_none() : `${rate / HUNDRED} %`)

export function WithdrawRules({ standing }: { standing: PayoutStanding }) {
  const { leftToday, perDay, feeRate, taxSteps, thisMonth, available, least, most } = standing
  const whole = fen(Math.min(Math.max(available, least), most))
  const { net } = splitPayout(whole, standing)
  const arrives =
    net === whole ? m.payouts_arrives_whole() : m.payouts_arrives_of({ amount: yuanText(whole), net: yuanText(net) })
  return (
    <>
      <section className="card rows mt-2">
        <ListRow title={m.payouts_left_today()} value={<span className="num">{`${leftToday} / ${perDay}`}</span>} />
        <ListRow title={m.payouts_fee()} value={percent(feeRate)} />
        {taxSteps.map(({ from, rate }) => (
          <ListRow
            key={from}
            title={from === 0 ? m.payouts_tax() : m.payouts_tax_above({ amount: shortYuan(from) })}
            value={percent(rate)}
          />
        ))}
        {taxSteps.length > 1 && (
          <ListRow title={m.payouts_this_month()} value={<span className="num">¥{yuanText(thisMonth)}</span>} />
        )}
        <ListRow title={m.payouts_arrives()} value={<span className="num">{arrives}</span>} />
      </section>
      <p className="mt-2 text-xs text-ink-2">{m.payouts_pause_rule({ hours: PAUSE_HOURS })}</p>
    </>
  )
}

const untilText = (at: string | null) =>
  at ? m.payouts_paused_until({ at: dateTimeText(new Date(at), getLocale()) }) : ''

export function withdrawBar({ bar, least, pausedUntil }: PayoutStanding): string {
  const texts = {
    off: m.refusal_payouts_off(),
    frozen: m.refusal_payout_frozen(),
    debt: m.refusal_payout_debt(),
    open: m.refusal_payout_open(),
    pause: [m.refusal_payout_paused({ hours: PAUSE_HOURS }), untilText(pausedUntil)].join(' '),
    today: m.refusal_payouts_today(),
    short: m.payouts_bar_short({ amount: shortYuan(least) }),
  }
  return bar ? texts[bar] : ''
}
