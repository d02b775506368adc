import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { ActionBar, ActionIcon } from '~/web/ui/action-bar'
import { Button, ButtonLink } from '~/web/ui/button'
import { QuantityField } from '~/web/ui/quantity'
import type { ExchangeDetails } from '../contract/members'

const CHOICE_FORM = 'exchange-choice'

const canBeHad = ({ isOver, left }: ExchangeDetails) => !isOver && left > 0

export function PointsGoodsChoice({ exchange }: { exchange: ExchangeDetails }) {
  if (!canBeHad(exchange)) return null
  const { id, name, left, perMember } = exchange
  return (
    <form id={CHOICE_FORM} action={paths.placePointsOrder} className="border-t px-4 py-3">
      <input type="hidden" name="pointsGoodsId" value={id} />
      <div className="flex flex-wrap items-center">
        <span className="flex-none text-sm text-ink-2">{m.word_quantity()}</span>
        <span className="ml-auto">
          <QuantityField of={name} value={1} max={Math.min(left, perMember)} />
        </span>
      </div>
    </form>
  )
}

type BarProps = { exchange: ExchangeDetails; available: number | undefined }

export function PointsGoodsBar({ exchange, available }: BarProps) {
  const isShort = available !== undefined && available < exchange.points
  return (
    <ActionBar>
      <ActionIcon href={paths.points} icon="coin" text={m.exchange_title()} />
      <Doing exchange={exchange} isShort={isShort} />
    </ActionBar>
  )
}

function Doing({ exchange, isShort }: { exchange: ExchangeDetails; isShort: boolean }) {
  if (!canBeHad(exchange))
    return (
      <ButtonLink wide href={withQuery(paths.goods, { id: exchange.goodsId })}>
        {m.goods_buy_everyday()}
      </ButtonLink>
    )
  if (isShort)
    return (
      <ButtonLink wide look="soft" href={`${paths.points}#earn`}>
        {m.exchange_to_earn()}
      </ButtonLink>
    )
  return (
    <Button wide form={CHOICE_FORM}>
      {m.exchange_do()}
    </Button>
  )
}
