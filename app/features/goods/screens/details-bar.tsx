import { useRouteLoaderData } from '@remix-run/react'
import { ServiceIcon } from '~/features/support/parts/ask-row'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { ActionBar, ActionIcon } from '~/web/ui/action-bar'
import { Button, ButtonLink } from '~/web/ui/button'
import { LiveRegion } from '~/web/ui/enhanced'
import type { GoodsDetail } from '../contract/members'
import { buyForm } from './details-skus'

type DetailsBarProps = { goods: GoodsDetail; isFavourite: boolean; choose: string | undefined }

export function DetailsBar({ goods, isFavourite, choose }: DetailsBarProps) {
  const count = useRouteLoaderData<{ cartCount?: number }>('root')?.cartCount
  return (
    <ActionBar isFirst>
      <ActionIcon href={paths.home} icon="home" text={m.shell_tab_home()} />
      <span id="cart-count" data-live="" className="flex">
        <ActionIcon href={paths.cart} icon="cart" text={m.goods_cart()} count={count} />
      </span>
      {goods.isOnSale && <ServiceIcon kind="goods" id={goods.id} />}
      {goods.isOnSale && goods.inStock && choose ? (
        <>
          <ButtonLink look="soft" wide className="text-sm huge:flex-auto" href={choose} data-opens="choose">
            {m.goods_add()}
          </ButtonLink>
          <ButtonLink wide className="text-sm huge:flex-auto" href={choose} data-opens="choose">
            {m.goods_buy_now()}
          </ButtonLink>
        </>
      ) : goods.isOnSale && goods.inStock ? (
        <>
          <Button
            look="soft"
            wide
            className="text-sm huge:flex-auto"
            name="intent"
            value="add"
            form={buyForm.id}
            data-sku="buy"
          >
            {m.goods_add()}
          </Button>
          <Button wide className="text-sm huge:flex-auto" name="intent" value="buy" form={buyForm.id} data-sku="buy">
            {m.goods_buy_now()}
          </Button>
        </>
      ) : (
        <>
          <ButtonLink look="soft" wide className="text-sm" href="#related">
            {m.goods_similar()}
          </ButtonLink>
          {goods.isOnSale ? (
            <TellMe goodsId={goods.id} isFavourite={isFavourite} />
          ) : (
            <Button wide disabled className="text-sm" aria-describedby="why-not">
              {m.goods_off_sale()}
            </Button>
          )}
        </>
      )}
    </ActionBar>
  )
}

const TellMe = ({ goodsId, isFavourite }: { goodsId: string; isFavourite: boolean }) => (
  <LiveRegion id="tell-me" className="flex flex-1">
    <form method="post" action={paths.favourites} className="flex flex-1">
      <input type="hidden" name="goodsId" value={goodsId} />
      <input type="hidden" name="back" value={withQuery(paths.goods, { id: goodsId })} />
      <input type="hidden" name="isFavourite" value={String(!isFavourite)} />
      <Button
        wide
        look={isFavourite ? 'line' : 'primary'}
        className="text-sm"
        intent="set"
        aria-pressed={isFavourite}
        aria-describedby="why-not"
      >
        {isFavourite ? m.goods_tell_me_not() : m.goods_tell_me()}
      </Button>
    </form>
  </LiveRegion>
)
