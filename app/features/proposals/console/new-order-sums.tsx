import { z } from 'zod'
import * as f from '~/contract/fields'
import { yuanOrNone } from '~/contract/yuan-fields'
import * as m from '~/paraglide/messages'
import { fen, yuanText } from '~/values/money'
import { QUANTITY_MOST } from '~/values/quantity'
import { Card, Section } from '~/web/kits/detail/card'
import { TextField } from '~/web/kits/form/field'
import { Alert, Form, formFor } from '~/web/kits/form/form'
import { Hidden } from '~/web/kits/form/schema-field'
import { Button, EnterPresses } from '~/web/ui/button'
import { Money } from '~/web/ui/money'
import { PROPOSAL_SKUS_MOST, type ProposalPreview } from '../contract/operators'

export const quantityOf = (skuId: string) => `quantity_${skuId}`

export const isOfSums = (name: string) => /^(quantity_|total$|ownPrice$)/.test(name)

export const sumsForm = (skuIds: readonly string[]) =>
  formFor(
    'sums',
    z.object({
      total: f.amount,
      ownPrice: yuanOrNone.default(''),
      ...Object.fromEntries(skuIds.slice(0, PROPOSAL_SKUS_MOST).map((id) => [quantityOf(id), f.quantity])),
    }) as unknown as z.ZodObject<{ total: typeof f.amount; ownPrice: z.ZodDefault<typeof yuanOrNone> }>,
  )

/** One of each until another quantity is typed. */
export const linesIn = (posted: FormData, skuIds: readonly string[]) =>
  skuIds.map((skuId) => {
    const typed = f.quantity.safeParse(posted.get(quantityOf(skuId)))
    return { skuId, quantity: typed.success ? typed.data : 1 }
  })

type SumsProps = { facts: ProposalPreview; typed: Record<string, unknown> }

export function ProposalSums({ facts, typed }: SumsProps) {
  const { nickname, items, goodsTotal, freight, payable, least, cutMost, trouble } = facts
  const before = Object.entries(typed).filter(([name]) => name !== 'intent' && !isOfSums(name))
  const prices = { least: yuanText(least), most: yuanText(payable), second: yuanText(cutMost) }
  return (
    <Form of={sumsForm(items.map(({ skuId }) => skuId))} className="console-narrow">
      <EnterPresses name="intent" value="look" />
      {before.flatMap(([name, value]) =>
        [value].flat().map((one) => <input key={`${name} ${one}`} type="hidden" name={name} value={String(one)} />),
      )}
      <Hidden of={{ total: payable }} />
      {trouble && <Alert>{trouble}</Alert>}
      <Card
        of={[
          [m.console_word_member(), nickname ?? m.console_proposal_nobody()],
          [
            m.word_phone(),
            <span key="phone" className="num">
              {String(typed.phone)}
            </span>,
          ],
          [m.console_orders_to(), [typed.name, typed.place, typed.detail].join(' ')],
        ]}
      />
      {nickname === null && <p className="mb-4 text-ink-2">{m.console_proposal_nobody_text()}</p>}
      <Section title={m.console_goods()}>
        {items.map(({ skuId, title, optionText, price, quantity, available }) => (
          <TextField
            key={skuId}
            name={quantityOf(skuId)}
            label={`${title} ${optionText}`.trim()}
            hint={m.console_proposal_each({ price: yuanText(price), stock: available })}
            {...{ type: 'number', inputMode: 'numeric', min: 1, max: QUANTITY_MOST, stacked: true, required: true }}
            defaultValue={quantity}
          />
        ))}
        <Button look="line" size="sm" className="mt-2" intent="look" text={m.console_proposal_count()} />
      </Section>
      {!trouble && (
        <>
          <Card
            of={[
              [m.console_goods(), <Money key="goods" fen={fen(goodsTotal)} plain />],
              [m.console_field_freight(), <Money key="freight" fen={fen(freight)} plain />],
              [m.orders_sum_payable(), <Money key="payable" fen={fen(payable)} />],
            ]}
          />
          <Section>
            <TextField
              name="ownPrice"
              label={m.console_proposal_own_price()}
              hint={m.console_proposal_own_price_hint(prices)}
              {...{ inputMode: 'decimal', maxLength: 12, autoComplete: 'off', stacked: true }}
            />
          </Section>
        </>
      )}
      <div className="btn-row mt-4">
        <Button look="line" wide formNoValidate intent="edit" text={m.console_confirm_back()} />
        {!trouble && <Button wide intent="propose" text={m.console_proposal_do()} />}
      </div>
    </Form>
  )
}
