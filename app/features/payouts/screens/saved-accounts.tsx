import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { AskOnceMore } from '~/web/kits/form/ask-once-more'
import { type PayoutWay, payoutWayTexts, type SavedAccount } from '../contract/members'

export const NEW_ACCOUNT = 'new'

const nameOf = ({ way, bank, account }: SavedAccount) => `${bank || payoutWayTexts[way]()} ${account}`

type SavedAccountsProps = { way: PayoutWay; mine: readonly SavedAccount[]; chosen: SavedAccount | undefined }

export function SavedAccounts({ way, mine, chosen }: SavedAccountsProps) {
  if (mine.length === 0) return null
  const choices = [
    ...mine.map((one) => ({ id: one.id, text: nameOf(one) })),
    { id: NEW_ACCOUNT, text: m.payouts_account_other() },
  ]
  return (
    <nav aria-label={m.payouts_account_number()} className="chips mb-2">
      {choices.map(({ id, text }) => (
        <a
          key={id}
          href={withQuery(paths.withdraw, { way, account: id })}
          className="chip num"
          aria-current={id === (chosen?.id ?? NEW_ACCOUNT) ? 'page' : undefined}
        >
          {text}
        </a>
      ))}
    </nav>
  )
}

export const ChosenAccount = ({ account }: { account: SavedAccount }) => (
  <p className="mb-2 flex items-center text-sm">
    <input type="hidden" name="accountId" value={account.id} />
    <span className="num min-w-0 flex-1 break-words">{nameOf(account)}</span>
    <a
      href={withQuery(paths.withdraw, { way: account.way, account: account.id, remove: 1 })}
      className="hit ml-3 text-ink-2"
    >
      {m.word_delete()}
    </a>
  </p>
)

export const RemoveAccount = ({ account }: { account: SavedAccount }) => (
  <div className="px-4 pt-3">
    <AskOnceMore
      title={m.payouts_account_remove_sure()}
      text={nameOf(account)}
      back={{ href: withQuery(paths.withdraw, { way: account.way, account: account.id }), text: m.word_keep() }}
      act={{ name: 'remove', text: m.word_delete() }}
    />
  </div>
)
