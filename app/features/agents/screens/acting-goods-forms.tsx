import * as m from '~/paraglide/messages'
import { TextArea, TextField } from '~/web/kits/form/field'
import { Form, type FormOf } from '~/web/kits/form/form'
import { Button } from '~/web/ui/button'
import { type ActingGoods, type OwnShop, SHOP_LINE_MOST, SHOP_NAME_MOST, SHOP_NOTICE_MOST } from '../contract/members'

type ShopProps = { of: FormOf<{ shopName: string; notice: string }>; shop: OwnShop }

export const EditShop = ({ of, shop }: ShopProps) => (
  <div className="px-4 pb-4 pt-3">
    <Form
      of={of}
      values={{ shopName: shop.inReview.shopName ?? shop.shopName, notice: shop.inReview.notice ?? shop.notice }}
    >
      <input type="hidden" name="intent" value="change" />
      <TextField name="shopName" label={m.agents_shop_name()} maxLength={SHOP_NAME_MOST} autoComplete="off" required />
      <TextArea name="notice" label={m.shops_notice()} maxLength={SHOP_NOTICE_MOST} rows={3} stacked />
      <Button wide className="mt-4">
        {m.word_save()}
      </Button>
    </Form>
  </div>
)

type LineProps = { of: FormOf<{ goodsId: string; line: string }>; goods: ActingGoods }

export const SayLine = ({ of, goods }: LineProps) => (
  <div className="px-4 pb-4 pt-3">
    <h2 className="mb-3 text-base font-bold">{goods.name}</h2>
    <Form of={of} values={{ goodsId: goods.id, line: goods.lineInReview ?? goods.line }}>
      <input type="hidden" name="intent" value="say" />
      <input type="hidden" name="goodsId" value={goods.id} />
      <TextField name="line" label={m.shops_line()} hint={m.shops_say_hint()} maxLength={SHOP_LINE_MOST} stacked />
      <Button wide className="mt-4">
        {m.word_save()}
      </Button>
    </Form>
  </div>
)
