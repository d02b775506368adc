import type { ReactNode } from 'react'
import * as m from '~/paraglide/messages'
import { shortYuan } from '~/values/money'
import { Card } from '~/web/kits/detail/card'
import { FactorField } from '~/web/kits/form/factor-field'
import { TextField } from '~/web/kits/form/field'
import { Form, type FormOf } from '~/web/kits/form/form'
import { Button, EnterPresses } from '~/web/ui/button'
import { ListRow } from '~/web/ui/list-row'
import { Money, Was } from '~/web/ui/money'
import { Picture } from '~/web/ui/picture'
import { SALE_PIECES_MOST } from '../contract/operators'
import { saleTimeText } from '../parts/sale-texts'
import {
  isPriced,
  piecesOf,
  priceForm,
  priceOf,
  type SaleOptions,
  type SalePreview,
  sureForm,
} from './flash-sale-priced'

type Typed = Record<string, unknown>

function Step({ of, typed, back, next, text, children }: StepProps) {
  const fields = Object.entries(typed).filter(([name]) => name !== 'intent')
  return (
    <Form of={of} className="console-narrow">
      <EnterPresses name="intent" value={next} />
      {fields.flatMap(([name, value]) =>
        [value].flat().map((one) => <input key={`${name} ${one}`} type="hidden" name={name} value={String(one)} />),
      )}
      {children}
      <div className="btn-row mt-4">
        <Button look="line" wide formNoValidate intent={back} text={m.console_confirm_back()} />
        <Button wide intent={next} text={text} />
      </div>
    </Form>
  )
}

type StepProps = {
  of: FormOf<unknown>
  typed: Typed
  back: 'edit' | 'prices'
  next: 'look' | 'plan'
  text: string
  children: ReactNode
}

function Head({ name, ...times }: { name: string; startsAt: string; endsAt: string }) {
  return (
    <div className="mb-4">
      <h2 className="text-base font-bold">{name}</h2>
      <p className="num mt-1 text-ink-2">{saleTimeText(times)}</p>
    </div>
  )
}

export function SalePrices({ facts, typed }: { facts: SaleOptions; typed: Typed }) {
  const rest = Object.fromEntries(Object.entries(typed).filter(([name]) => !isPriced(name)))
  const form = priceForm(facts.skus.map(({ id }) => id))
  return (
    <Step of={form} typed={rest} back="edit" next="look" text={m.console_sales_look()}>
      <Head {...facts} />
      {facts.skus.map(({ id, optionText, usualPrice, available }) => (
        <fieldset key={id} className="card mb-4 p-4">
          <legend className="sr-only">{optionText || facts.name}</legend>
          <p className="font-semibold" aria-hidden="true">
            {optionText || facts.name}
          </p>
          <p className="num text-xs text-ink-2">
            {m.console_sales_usual({ usual: shortYuan(usualPrice), stock: available })}
          </p>
          <div className="console-pair mt-2">
            <TextField
              name={priceOf(id)}
              label={m.console_sales_sale_price()}
              inputMode="decimal"
              maxLength={12}
              autoComplete="off"
              stacked
              required
              defaultValue={String(typed[priceOf(id)] ?? '')}
            />
            <TextField
              name={piecesOf(id)}
              label={m.console_sales_sale_pieces()}
              type="number"
              inputMode="numeric"
              min={1}
              max={SALE_PIECES_MOST}
              stacked
              required
              defaultValue={String(typed[piecesOf(id)] ?? '')}
            />
          </div>
        </fieldset>
      ))}
      <p className="text-xs text-ink-2">{m.console_sales_carve_hint()}</p>
    </Step>
  )
}

export function SaleSeen({ facts, typed }: { facts: SalePreview; typed: Typed }) {
  const { name, picture, skus } = facts
  const first = skus.toSorted((one, other) => one.price - other.price)[0]
  const limits = { order: String(typed.perOrder), member: String(typed.perMember) }
  return (
    <Step of={sureForm} typed={typed} back="prices" next="plan" text={m.console_sales_plan_do()}>
      <section aria-label={m.console_sales_seen()} className="card mb-4 flex flex-wrap p-4">
        <div className="mr-3 w-[min(6.5rem,28vw)] flex-none">
          <Picture picture={picture} alt="" sizes="104px" className="rounded-card" />
        </div>
        <div className="min-w-0 flex-1 large:basis-full">
          <h2 className="font-semibold">{name}</h2>
          <p className="num mt-1 text-sm text-ink-2">{saleTimeText(facts)}</p>
          {first && (
            <p className="mt-1 flex flex-wrap items-center">
              <Money fen={first.price} size="lg" short /> <Was fen={first.usualPrice} className="ml-1" />
            </p>
          )}
          <p className="mt-1 text-xs text-ink-2">{m.console_sales_limits_text(limits)}</p>
        </div>
      </section>
      <Card label={m.console_sales_skus()}>
        {skus.map(({ id, optionText, price, usualPrice, pieces, available }) => (
          <ListRow
            key={id}
            title={optionText || name}
            note={
              <span className="num">
                {m.console_sales_planned_text({ asked: pieces })}
                {pieces > available && ` · ${m.console_sales_too_few({ stock: available })}`}
              </span>
            }
            value={
              <>
                <Money fen={price} size="sm" short /> <Was fen={usualPrice} />
              </>
            }
          />
        ))}
      </Card>
      <FactorField />
    </Step>
  )
}
