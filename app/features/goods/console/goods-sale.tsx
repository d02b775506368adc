import { ShareLink } from '~/features/sharing/parts/share-link'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { Section } from '~/web/kits/detail/card'
import { AskOnceMore } from '~/web/kits/form/ask-once-more'
import { TextField } from '~/web/kits/form/field'
import { Form, type FormOf } from '~/web/kits/form/form'
import { Tag } from '~/web/ui/badge'
import { Button, ButtonLink } from '~/web/ui/button'
import { Picture } from '~/web/ui/picture'
import { When } from '~/web/ui/when'
import { goodsStatusTexts, OFF_SALE_REASON_MOST } from '../contract/editing'
import type { DeskGoods } from '../contract/operators'
import { goodsLackTexts, goodsStatusTones } from './goods-texts'

type SaleProps = { goods: DeskGoods; copyForm: FormOf<unknown>; submissionId: string }

export function GoodsSale({ goods, copyForm, submissionId }: SaleProps) {
  const { id, name, picture, status, lacks, onSaleAt, offSaleAt } = goods
  const isReady = lacks.length === 0
  return (
    <Section>
      <div className="flex flex-wrap items-start">
        {picture && (
          <span className="mb-2 mr-3 w-16 flex-none">
            <Picture picture={picture} alt="" sizes="64px" className="rounded-card" />
          </span>
        )}
        <div className="min-w-[9em] flex-1">
          <h2 className="break-words text-lg font-bold">{name}</h2>
          <Tag tone={goodsStatusTones[status]}>{goodsStatusTexts[status]()}</Tag>
        </div>
      </div>
      {!isReady && (
        <p role="status" className="mt-2 text-sm text-ink-2">
          {m.console_goods_lacks()}: {lacks.map((one) => goodsLackTexts[one]()).join(', ')}
        </p>
      )}
      {onSaleAt && (
        <p className="mt-2 text-sm">
          {m.console_goods_planned_on()}: <When at={onSaleAt} />
        </p>
      )}
      {offSaleAt && (
        <p className="mt-2 text-sm">
          {m.console_goods_planned_off()}: <When at={offSaleAt} />
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-x-2 gap-y-3">
        {status !== 'on sale' && isReady && (
          <form method="post">
            <Button size="sm" intent="putOn" text={m.console_goods_put_on()} />
          </form>
        )}
        {status === 'on sale' && (
          <ButtonLink
            size="sm"
            look="danger"
            href={withQuery(paths.consoleOneGoods, { id, off: 1 })}
            text={m.console_goods_take_off()}
          />
        )}
        <Form of={copyForm}>
          <input type="hidden" name="submissionId" value={submissionId} />
          <Button size="sm" look="line" intent="copy" text={m.console_goods_copy()} />
        </Form>
        {status !== 'draft' && (
          <ButtonLink size="sm" look="line" href={withQuery(paths.goods, { id })} text={m.console_goods_seen()} />
        )}
      </div>
    </Section>
  )
}

export const GoodsPreviewLink = ({ url }: { url: string }) => (
  <Section>
    <h2 className="font-bold">{m.console_preview()}</h2>
    <p className="mt-1 text-sm text-ink-2">{m.console_preview_text()}</p>
    <ShareLink url={url} />
    <p className="mt-3">
      <ButtonLink size="sm" look="line" href={url} text={m.console_preview_open()} />
    </p>
  </Section>
)

type StepProps = { goods: DeskGoods; form: FormOf<unknown> }

export function TakeOffForm({ goods: { id, name }, form }: StepProps) {
  return (
    <AskOnceMore
      title={m.console_goods_take_off_ask({ name })}
      text={m.console_goods_take_off_text()}
      form={form}
      back={{ href: withQuery(paths.consoleOneGoods, { id }), text: m.console_goods_back() }}
      act={{ name: 'takeOff', text: m.console_goods_take_off() }}
    >
      <TextField name="reason" label={m.console_goods_reason()} stacked maxLength={OFF_SALE_REASON_MOST} />
    </AskOnceMore>
  )
}
