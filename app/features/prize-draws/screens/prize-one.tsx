import type { Address } from '~/features/addresses/contract/members'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'
import { paths, withQuery } from '~/paths'
import { dateText } from '~/values/time'
import { Form, formFor } from '~/web/kits/form/form'
import { Button, ButtonLink } from '~/web/ui/button'
import { Icon } from '~/web/ui/icon'
import { ListRow } from '~/web/ui/list-row'
import { Picture } from '~/web/ui/picture'
import { StatusHead } from '~/web/ui/status-head'
import { When } from '~/web/ui/when'
import type { PrizeRecord } from '../contract/members'
import { stateText } from '../parts/draw-texts'
import { prizeIcons } from '../parts/prize-picture'

export const addressForm = formFor('prize-address', calls.prizeDraws.writeAddress.input)

type Draw = PrizeRecord & { submissionId: string; addressId: string | null }

function wayOn({ prize, orderId }: Draw) {
  if (orderId) return { href: withQuery(paths.order, { id: orderId }), text: m.draws_to_order() }
  if (prize.kind === 'points') return { href: paths.points, text: m.points_title() }
  if (prize.kind === 'coupon') return { href: paths.coupons, text: m.coupons_title() }
  return undefined
}

type OneDrawProps = { draw: Draw; address?: Address; isFresh: boolean }

export function OneDraw({ draw, address, isFresh }: OneDrawProps) {
  const { prize, instead, n, number, versionId, drawnAt, cost, isFree, state } = draw
  const isWin = prize.kind !== 'none'
  const on = wayOn(draw)
  return (
    <div className="px-4 pb-4 pt-3" data-won={prize.name}>
      <StatusHead
        title={isWin ? m.draws_won({ prize: prize.name }) : m.draws_lost()}
        text={isWin ? stateText(draw) : m.draws_lost_text()}
        isOver={!isWin || state === 'expired' || state === 'closed'}
      />
      {isWin && (
        <div className={isFresh ? 'card prize-shown prize-fresh' : 'card prize-shown'}>
          {prize.picture ? (
            <Picture picture={prize.picture} alt="" sizes="220px" priority className="w-full rounded-card" />
          ) : (
            <span className="empty-icon">
              <Icon name={prizeIcons[prize.kind]} size="lg" />
            </span>
          )}
        </div>
      )}
      {state === 'won' && <AddressPart draw={draw} address={address} />}
      {on && (
        <ButtonLink wide className="mt-4" href={on.href}>
          {on.text}
        </ButtonLink>
      )}
      <ButtonLink look={on || state === 'won' ? 'line' : 'primary'} wide className="mt-2" href={paths.prizeDraw}>
        {m.draws_again()}
      </ButtonLink>
      <section className="card mt-4">
        <ListRow
          title={m.draws_number()}
          value={<b className="num">{number}</b>}
          note={instead && m.draws_instead({ prize: instead })}
        />
        <ListRow title={m.draws_time()} value={<When at={drawnAt} />} />
        <ListRow
          title={m.draws_paid()}
          value={<span className="num">{isFree ? m.draws_paid_free() : m.points_count({ points: cost })}</span>}
        />
        <ListRow
          title={m.draws_rules()}
          note={m.draws_nth({ n })}
          href={withQuery(paths.prizeList, { id: versionId })}
        />
      </section>
    </div>
  )
}

function AddressPart({ draw, address }: { draw: Draw; address?: Address }) {
  const here = withQuery(paths.prizeRecord, { id: draw.id })
  const until = draw.claimUntil && dateText(new Date(draw.claimUntil), getLocale())
  if (!address)
    return (
      <section className="card mt-2 p-4">
        <p className="text-ink-2">{until && m.draws_address_until({ date: until })}</p>
        <ButtonLink wide className="mt-3" href={withQuery(paths.addressForm, { for: here })}>
          {m.addresses_add()}
        </ButtonLink>
      </section>
    )
  return (
    <Form of={addressForm} className="card mt-2 block p-4">
      <p className="mb-2 text-sm text-ink-2">{until && m.draws_address_until({ date: until })}</p>
      <p>
        <b className="mr-2">{address.name}</b>
        <span className="num text-ink-2">{address.phone}</span>
      </p>
      <p className="text-ink-2">
        {address.place} {address.detail}
      </p>
      <input type="hidden" name="id" value={draw.id} />
      <input type="hidden" name="addressId" value={address.id} />
      <input type="hidden" name="submissionId" value={draw.submissionId} />
      <Button wide className="mt-3">
        {m.addresses_use()}
      </Button>
      <ButtonLink look="line" wide className="mt-2" href={withQuery(paths.addresses, { for: here })}>
        {m.draws_address_other()}
      </ButtonLink>
    </Form>
  )
}
