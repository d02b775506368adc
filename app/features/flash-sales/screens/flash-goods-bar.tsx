import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { ActionBar, ActionIcon } from '~/web/ui/action-bar'
import { Button, ButtonLink } from '~/web/ui/button'
import type { SaleDetails } from '../contract/members'
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
