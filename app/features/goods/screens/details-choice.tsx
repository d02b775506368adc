import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { fen } from '~/values/money'
import { QUANTITY_MOST } from '~/values/quantity'
import type { Chosen, SkuRow } from '~/web/enhance/sku-choice'
import { Form, TypedField } from '~/web/kits/form/form'
import { Button } from '~/web/ui/button'
import { LiveRegion } from '~/web/ui/enhanced'
import { Money } from '~/web/ui/money'
import { Picture } from '~/web/ui/picture'
import { QuantityField } from '~/web/ui/quantity'
import { Sheet } from '~/web/ui/sheet'
import type { GoodsDetail } from '../contract/members'
import { RowLabel } from '../parts/details-head'
import { SkuPicker } from '../parts/sku-picker'
import type { Choices } from './details-skus'
import { buyForm } from './details-skus'

type DetailsChoiceProps = {
  goods: GoodsDetail
  choices: Choices
  chosen: Chosen
  sku: SkuRow | undefined
  isOpen: boolean
  from?: string
}

export function DetailsChoice({ goods, choices, chosen, sku, isOpen, from }: DetailsChoiceProps) {
  const canBuy = goods.isOnSale && goods.inStock
  if (!canBuy && choices.options.length === 0) return null
  return (
    <LiveRegion id="choice">
      <Sheet id="choose" title={m.goods_choose()} open={isOpen} summary={<Summary choices={choices} chosen={chosen} />}>
        <Form of={buyForm} noValidate>
          {/* For the GET button, whose form drops the query of its URL. */}
          <input type="hidden" name="id" value={goods.id} />
          {from && <input type="hidden" name="from" value={from} />}
          {choices.options.length === 0 && sku && <input type="hidden" name="skuId" value={sku.id} />}
          <SkuHead goods={goods} sku={sku} />
          <SkuPicker options={choices.options} skus={choices.rows} chosen={chosen} show={paths.goods} />
          <HowMany goods={goods} />
          {canBuy && (
            <div className="btn-row mt-4">
              <Button look="soft" wide name="intent" value="add" data-sku="buy">
                {m.goods_add()}
              </Button>
              <Button wide name="intent" value="buy" data-sku="buy">
                {m.goods_buy_now()}
              </Button>
            </div>
          )}
        </Form>
      </Sheet>
    </LiveRegion>
  )
}

function Summary({ choices, chosen }: { choices: Choices; chosen: Chosen }) {
  const [first] = choices.options
  if (!first) {
    return (
      <>
        <RowLabel>{m.word_quantity()}</RowLabel>
        <span className="min-w-0 flex-1 large:basis-full">{m.goods_quantity_choose()}</span>
      </>
    )
  }
  return (
    <>
      <RowLabel>{m.goods_selected()}</RowLabel>
      <strong data-sku="chosen" className="clamp-1 min-w-0 flex-1 font-semibold large:basis-full">
        {chosen.join(' · ')}
      </strong>
      <span className="num ml-2 flex-none text-sm text-ink-3">{m.goods_choices({ count: choices.rows.length })}</span>
    </>
  )
}

function SkuHead({ goods, sku }: { goods: GoodsDetail; sku: SkuRow | undefined }) {
  const stock = sku?.stock ?? 0
  return (
    <div className="mb-3 flex items-center">
      <span data-sku="picture" className="w-[min(5rem,22vw)] flex-none">
        <Picture picture={sku?.picture ?? goods.picture} alt="" sizes="80px" className="rounded-card" />
      </span>
      <p className="ml-3 min-w-0">
        <span data-sku="price" className="block">
          <Money fen={sku ? fen(sku.price) : goods.priceFrom} size="xl" />
        </span>
        <span data-sku="stock" className="num text-sm text-ink-2">
          {stock > 0 ? m.shell_sku_left({ count: stock }) : m.shell_sku_sold_out()}
        </span>
      </p>
    </div>
  )
}

function HowMany({ goods }: { goods: GoodsDetail }) {
  // A script may show another SKU, and only the server knows its stock: the field stops at what no SKU exceeds.
  const max = Math.min(QUANTITY_MOST, Math.max(1, ...goods.skus.map(({ most }) => most)))
  return (
    <TypedField name="quantity">
      {({ error, value }) => (
        <div id={`${buyForm.id}-quantity`} className="border-t pt-3">
          <div className="flex flex-wrap items-center">
            <span className="flex-none text-sm text-ink-2">{m.word_quantity()}</span>
            <span className="ml-auto">
              <QuantityField
                of={goods.name}
                value={Number(value) || 1}
                max={max}
                refusedBy={error && `${buyForm.id}-quantity-error`}
              />
            </span>
          </div>
          {error && (
            <p id={`${buyForm.id}-quantity-error`} className="field-error text-right">
              {error}
            </p>
          )}
        </div>
      )}
    </TypedField>
  )
}
