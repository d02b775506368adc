import { useRouteLoaderData } from '@remix-run/react'
import { ServiceIcon } from '~/features/support/parts/ask-row'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { ActionBar, ActionIcon } from '~/web/ui/action-bar'
import { Button, ButtonLink } from '~/web/ui/button'
import type { GoodsDetail } from '../contract/members'
import { buyForm } from './details-skus'

export function DetailsBar({ goods, choose }: { goods: GoodsDetail; choose: string | undefined }) {
  const count = useRouteLoaderData<{ cartCount?: number }>('root')?.cartCount
  return (
    <ActionBar>
      <ActionIcon href={paths.home} icon="home" text={m.shell_tab_home()} />
      <span id="cart-count" data-live="" className="flex">
        <ActionIcon href={paths.cart} icon="cart" text={m.goods_cart()} count={count} />
      </span>
      {goods.isOnSale && <ServiceIcon kind="goods" id={goods.id} />}
      {goods.isOnSale && goods.inStock && choose ? (
        <>
          <ButtonLink
            look="soft"
            wide
            className="text-sm huge:flex-auto"
            href={choose}
            data-opens="choose"
          >
            {m.goods_add()}
          </ButtonLink>
          <ButtonLink
            wide
            className="text-sm huge:flex-auto"
            href={choose}
            data-opens="choose"
          >
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
          <Button
            wide
            className="text-sm huge:flex-auto"
            name="intent"
            value="buy"
            form={buyForm.id}
            data-sku="buy"
          >
            {m.goods_buy_now()}
          </Button>
        </>
      ) : (
        <>
          <ButtonLink look="soft" wide className="text-sm" href="#related">
            {m.goods_similar()}
          </ButtonLink>
          <Button wide disabled className="text-sm" aria-describedby="why-not">
            {goods.isOnSale ? m.goods_sold_out() : m.goods_off_sale()}
          </Button>
        </>
      )}
    </ActionBar>
  )
}
