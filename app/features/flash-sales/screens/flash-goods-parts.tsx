import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { ActionBar, ActionIcon } from '~/web/ui/action-bar'
import { Tag } from '~/web/ui/badge'
import { Button, ButtonLink } from '~/web/ui/button'
import { Icon } from '~/web/ui/icon'
import { Money, Was } from '~/web/ui/money'
import { WhyNot } from '~/web/ui/why-not'
import type { SaleDetails } from '../contract/members'
import { SoldShare, Turn } from '../parts/sale-state'
import { phaseTexts, whenText } from '../parts/sale-texts'
import { CHOICE_FORM } from './flash-goods-choice'

export function FlashBar({ sale: { phase, goodsId }, isReminded }: { sale: SaleDetails; isReminded: boolean }) {
  return (
    <ActionBar>
      <ActionIcon href={paths.flashSales} icon="bolt" text={m.flash_title()} />
      {phase === 'running' && (
        <Button wide form={CHOICE_FORM}>
          {m.flash_buy()}
        </Button>
      )}
      {phase === 'upcoming' && (
        <form method="post" className="flex flex-1">
          <Button wide look={isReminded ? 'line' : 'primary'} name="intent" value={isReminded ? 'forget' : 'remind'}>
            {isReminded ? m.flash_remind_not() : m.flash_remind()}
          </Button>
        </form>
      )}
      {(phase === 'soldOut' || phase === 'over') && (
        <ButtonLink wide href={withQuery(paths.goods, { id: goodsId })}>
          {m.goods_buy_everyday()}
        </ButtonLink>
      )}
    </ActionBar>
  )
}

const tones = { upcoming: 'tint', running: 'price', soldOut: 'quiet', over: 'quiet' } as const

export function FlashHead({ sale }: { sale: SaleDetails }) {
  const { name, subtitle, phase, price, usualPrice, startsAt, endsAt, secondsToTurn, perOrder, perMember } = sale
  return (
    <div className="px-4 pb-3 pt-3.5">
      <div className="-mx-1 mb-3 rounded-card bg-ground p-3">
        <p className="flex flex-wrap items-baseline">
          <Icon name="bolt" size="sm" className="mr-1 self-center text-brand-700" />
          <Money fen={price} size="2xl" />
          {usualPrice > price && <Was fen={usualPrice} className="ml-2" />}
          <span className="ml-auto pl-2">
            <Tag tone={tones[phase]}>{phaseTexts[phase]()}</Tag>
          </span>
        </p>
        <div className="mt-1 flex flex-wrap items-center justify-between">
          <span className="num mr-2 text-sm">{whenText(sale)}</span>
          <Turn at={phase === 'upcoming' ? startsAt : endsAt} seconds={secondsToTurn} />
        </div>
        <div className="mt-2">
          <SoldShare sale={sale} />
        </div>
      </div>
      <h1 className="text-lg font-bold">{name}</h1>
      {subtitle && <p className="mt-1 text-sm text-ink-2">{subtitle}</p>}
      <p className="mt-1.5 text-xs text-ink-2">{m.flash_limits({ order: perOrder, member: perMember })}</p>
      <p className="text-xs text-ink-2">{m.flash_no_coupons()}</p>
      {phase === 'soldOut' && <WhyNot text={m.flash_refused_sold_out()} />}
      {phase === 'over' && <WhyNot text={m.flash_refused_over()} />}
    </div>
  )
}
