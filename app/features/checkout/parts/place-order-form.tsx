import type { ReactNode } from 'react'
import { z } from 'zod'
import * as f from '~/contract/fields'
import { REMARK_MOST, SEEN_MOST } from '~/features/orders/contract/orders'
import * as m from '~/paraglide/messages'
import type { Fen } from '~/values/money'
import { TextArea } from '~/web/kits/form/field'
import { Form, type FormOf } from '~/web/kits/form/form'
import { ActionBar } from '~/web/ui/action-bar'
import { Button, EnterPresses } from '~/web/ui/button'
import { LiveRegion } from '~/web/ui/enhanced'
import { Money } from '~/web/ui/money'
import { AddressChoice } from './place-order-address'
import { Told } from './place-order-told'

/** What every form that places an order sends; `total` and `seen` are what its screen said. */
export const orderFields = {
  remark: f.optionalLines(REMARK_MOST),
  addressId: f.optionalText(64),
  total: z.coerce.number(),
  submissionId: f.id,
  quantity: f.quantity.optional().catch(undefined),
  step: z.string().optional(),
  seen: f.optionalText(SEEN_MOST),
}

type PlaceOrderFormProps<T> = Parameters<typeof AddressChoice>[0] & {
  of: FormOf<T>
  /** The screen's own address, with all that was chosen. */
  here: string
  remark: string
  preview: { payable: Fen; submissionId: string; seen: string }
  told: Parameters<typeof Told>[0]['sentences']
  /** Hidden fields besides those of every order. */
  hidden?: ReactNode
  /** Above the address. */
  above?: ReactNode
  lines: ReactNode
  /** Between lines and remark. */
  discounts?: ReactNode
  sums: ReactNode
  /** In the place of the sum and the button. */
  bar?: ReactNode
}

/** The form of every screen that places an order: address, lines, remark, sums, and the button that places it. */
export function PlaceOrderForm<T>(props: PlaceOrderFormProps<T>) {
  const { of, here, remark, preview, told, address, hasAddresses, hidden, above, lines, discounts, sums, bar } = props
  return (
    <LiveRegion id={`${of.id}-live`} className="flex flex-1 flex-col">
      <Form of={of} values={{ remark }} className="flex flex-1 flex-col">
        <EnterPresses formAction={here} data-native="" />
        <input type="hidden" name="addressId" value={address?.id ?? ''} />
        <input type="hidden" name="total" value={preview.payable} />
        <input type="hidden" name="submissionId" value={preview.submissionId} />
        <input type="hidden" name="seen" value={preview.seen} />
        {hidden}
        <div className="flex-1 px-4 pt-3">
          <Told sentences={told} />
          {above}
          <AddressChoice address={address} hasAddresses={hasAddresses} />
          <section className="card mt-2 px-3">{lines}</section>
          {discounts}
          <section className="card mt-2 px-3 py-2">
            <TextArea
              name="remark"
              label={m.orders_remark()}
              stacked
              rows={2}
              maxLength={REMARK_MOST}
              placeholder={m.orders_remark_hint()}
            />
          </section>
          {sums}
        </div>
        {bar ?? (
          <ActionBar>
            <span className="mr-3 flex-1">
              <span className="block text-xs text-ink-2">{m.orders_sum_payable()}</span>
              <Money fen={preview.payable} size="xl" />
            </span>
            <PlaceButton here={here} text={m.orders_place_do()} />
          </ActionBar>
        )}
      </Form>
    </LiveRegion>
  )
}

/** Places the order; what it leads to is another page. */
export function PlaceButton({ here, text }: { here: string; text: string }) {
  return (
    <Button name="intent" value="place" formAction={here} data-native="">
      {text}
    </Button>
  )
}
