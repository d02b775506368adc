import { parcelState } from '~/features/delivery/parts/parcel-texts'
import type { MemberInfo } from '~/features/members/contract/members'
import type { Order } from '~/features/orders/contract/members'
import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { paths, withQuery } from '~/paths'
import { type Fen, yuanText } from '~/values/money'
import { dateTimeText } from '~/values/time'
import { Badge } from '~/web/ui/badge'
import { ButtonLink } from '~/web/ui/button'
import { Icon } from '~/web/ui/icon'
import { ListRow } from '~/web/ui/list-row'
import { Picture } from '~/web/ui/picture'

export function MineHead({ info, unread }: { info: MemberInfo | undefined; unread: number }) {
  return (
    <header className="flex flex-wrap items-center px-4 pb-2 pt-5">
      <span className="block w-[min(4rem,20vw)] flex-none">
        <Picture
          picture={info?.inReview.avatar ?? info?.avatar ?? 'demo/avatar'}
          alt=""
          sizes="64px"
          priority
          className="rounded-full bg-card"
        />
      </span>
      {info ? <Member info={info} /> : <Guest />}
      <span className="ml-auto flex items-center">
        {info && (
          <a href={paths.notices} className="relative flex h-11 w-11 items-center justify-center">
            <Icon name="bell" size="lg" label={m.notices_title()} />
            <Badge count={unread} className="absolute right-0 top-0" />
          </a>
        )}
        <a href={paths.settings} className="hit -mr-1 flex items-center pl-1 text-xs text-ink-2">
          {m.account_settings_title()}
          <Icon name="chevron" size="sm" />
        </a>
      </span>
    </header>
  )
}

function Member({ info: { nickname, phone, inviter, inReview } }: { info: MemberInfo }) {
  const waits = inReview.nickname ?? inReview.avatar
  return (
    <div className="ml-3 min-w-0 flex-1 basis-[8rem]">
      <h1 className="clamp-2 text-lg font-bold">{inReview.nickname ?? nickname}</h1>
      {waits && <p className="text-xs text-ink-2">{m.publishing_state_in_review()}</p>}
      <p className="num text-xs text-ink-2">
        {phone}
        {inviter && ` · ${m.account_invited_by({ inviter })}`}
      </p>
    </div>
  )
}

function Guest() {
  return (
    <div className="ml-3 min-w-0 flex-1 basis-[8rem]">
      <h1 className="text-lg font-bold">{m.account_guest_title()}</h1>
      <p className="text-xs text-ink-2">{m.account_guest_text()}</p>
      <ButtonLink size="sm" className="mt-2" href={withQuery(paths.login, { redirect: paths.mine })}>
        {m.word_log_in()}
      </ButtonLink>
    </div>
  )
}

type MineFigures = { points: number; coupons: number; favourites: number; balance: Fen }

export function Figures({ figures }: { figures: MineFigures | undefined }) {
  const number = (value: number | undefined) => value?.toLocaleString(getLocale()) ?? '–'
  const balance = figures && (figures.balance > 0 ? `¥${yuanText(figures.balance)}` : '0')
  const entries = [
    { href: paths.points, text: m.points_title(), value: number(figures?.points) },
    { href: paths.coupons, text: m.coupons_title(), value: number(figures?.coupons) },
    { href: withQuery(paths.rewards, { tab: 'balance' }), text: m.rewards_tab_balance(), value: balance ?? '–' },
    { href: paths.favourites, text: m.favourites_title(), value: number(figures?.favourites) },
  ]
  return (
    <ul className="flex flex-wrap px-4 pb-3 text-center">
      {entries.map(({ href, text, value }) => (
        <li key={href} className="min-w-[4.25rem] flex-1 huge:w-1/2 huge:flex-none">
          <a href={href} className="block min-h-[2.75rem] px-1">
            <b className="num block text-lg">{value}</b>
            <span className="text-xs text-ink-2">{text}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

export const ParcelRow = ({ order: { id, parcelState: state, lines } }: { order: Order }) => (
  <div className="-mx-3 -mb-3 mt-2 border-t border-line">
    <ListRow
      icon="truck"
      title={parcelState(state ?? 'none')}
      note={<span className="clamp-1">{lines.map(({ title }) => title).join(' · ')}</span>}
      href={withQuery(paths.logistics, { id })}
    />
  </div>
)

export function PendingDeletion({ dueAt }: { dueAt: string | null | undefined }) {
  if (!dueAt) return null
  return (
    <section className="card mx-4 mb-2">
      <ListRow
        icon="info"
        title={<b className="text-price">{m.account_deletion_due_title()}</b>}
        note={m.account_deletion_due({ at: dateTimeText(new Date(dueAt), getLocale()) })}
        href={paths.deleteAccount}
      />
    </section>
  )
}
