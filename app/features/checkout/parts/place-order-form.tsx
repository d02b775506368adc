import type { ReactNode } from 'react'
import { z } from 'zod'
import * as f from '~/contract/fields'
import { ADDRESS_TEXT_MOST, type Address } from '~/features/addresses/contract/members'
import { type OrderLine, REMARK_MOST, SEEN_MOST } from '~/features/orders/contract/members'
import { OrderLines } from '~/features/orders/parts/order-lines'
import * as m from '~/paraglide/messages'
import { type Fen, fen, yuanText } from '~/values/money'
import { TextArea } from '~/web/kits/form/field'
import { Form, type FormOf } from '~/web/kits/form/form'
import { ActionBar } from '~/web/ui/action-bar'
import { Button, EnterPresses } from '~/web/ui/button'
import { LiveRegion } from '~/web/ui/enhanced'
import { Icon } from '~/web/ui/icon'
import { Money } from '~/web/ui/money'
import { type Sum, Sums } from '~/web/ui/sums'
import { ShownRefusals } from './place-order-pieces'

function FirstAddress() {
  return (
    <section className="card p-3">
      <TextArea
        name="addressText"
        label={m.orders_address_paste()}
        hint={m.orders_address_paste_hint()}
        stacked
        rows={2}
        maxLength={ADDRESS_TEXT_MOST}
        autoComplete="off"
      />
      <div className="btn-row mt-1">
        <Button look="soft" size="sm" intent="addressText" text={m.addresses_save()} />
        <Button look="plain" size="sm" intent="address" formNoValidate data-native="" text={m.orders_address_add()} />
      </div>
    </section>
  )
}

/** A button of the form, so that the remark comes along to the address book and back. */
function AddressChoice({ address }: { address?: Address }) {
  return (
    <button
      type="submit"
      name="intent"
      value="address"
      formNoValidate
      data-native=""
      className="card flex w-full items-center p-3 text-left"
    >
      <Icon name="location" className="mr-3 flex-none text-brand-700" />
      <span className="min-w-0 flex-1">
        {address ? (
          <>
            <span className="block">
              <b>{address.name}</b> <span className="num ml-1 text-ink-2">{address.phone}</span>
            </span>
            <span className="block text-ink-2">
              {address.place} {address.detail}
            </span>
            <span className="sr-only">{m.orders_address_change()}</span>
          </>
        ) : (
          <b>{m.orders_address_choose()}</b>
        )}
      </span>
      <Icon name="chevron" size="sm" className="ml-2 flex-none text-ink-3" />
    </button>
  )
}

export const orderFields = {
  remark: f.optionalLines(REMARK_MOST),
  addressId: f.optionalText(64),
  total: z.coerce.number(),
  submissionId: f.id,
  quantity: f.quantity.optional().catch(undefined),
  step: z.string().optional(),
  addressText: f.optionalLines(ADDRESS_TEXT_MOST),
  seen: f.optionalText(SEEN_MOST),
}

export type PlacingFields = z.output<z.ZodObject<typeof orderFields>>

type PlaceOrderFormProps<T> = {
  of: FormOf<T>
  order: {
    address?: Address
    hasAddresses: boolean
    preview: { lines: OrderLine[]; freight: Fen; payable: Fen; submissionId: string; seen: string }
    changes: Parameters<typeof ShownRefusals>[0]['sentences']
    here: string
    remark: string
    addressText: string
  }
  hidden?: ReactNode
  above?: ReactNode
  quantity?: (line: OrderLine) => ReactNode
  arrives?: string
  left?: ReactNode
  discounts?: ReactNode
  sums: Sum[]
  /** What is to be paid, where that is not money alone. */
  price?: ReactNode
  saved?: Fen
  notes: ReactNode
  button?: ReactNode
}

export function PlaceOrderForm<T>({
  of,
  order,
  hidden,
  above,
  left,
  discounts,
  sums,
  ...props
}: PlaceOrderFormProps<T>) {
  const { preview, changes, address, hasAddresses, here, remark, addressText } = order
  const { lines, freight, payable, submissionId, seen } = preview
  const count = lines.reduce((sum, line) => sum + line.quantity, 0)
  const {
    price,
    saved = fen(0),
    notes,
    quantity,
    arrives,
    button = <PlaceButton here={here} text={m.orders_place_do()} />,
  } = props
  return (
    <LiveRegion id={`${of.id}-live`} className="flex flex-1 flex-col">
      <Form of={of} values={{ remark, addressText }} className="flex flex-1 flex-col">
        <EnterPresses formAction={here} data-native="" />
        <input type="hidden" name="addressId" value={address?.id ?? ''} />
        <input type="hidden" name="total" value={payable} />
        <input type="hidden" name="submissionId" value={submissionId} />
        <input type="hidden" name="seen" value={seen} />
        {hidden}
        <div className="flex-1 px-4 pt-3">
          <ShownRefusals sentences={changes} />
          {above}
          {hasAddresses ? <AddressChoice address={address} /> : <FirstAddress />}
          <section className="card mt-2 px-3">
            <OrderLines lines={lines} quantity={quantity} />
            {arrives && (
              <p className="flex items-center border-t border-line py-2.5 text-xs text-ink-2">
                <Icon name="truck" size="sm" className="mr-1.5" />
                {arrives}
              </p>
            )}
            {left}
          </section>
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
          <section className="card mt-2 p-3">
            <Sums
              sums={[
                ...sums,
                { name: m.orders_sum_freight(), value: freight ? `¥${yuanText(freight)}` : m.orders_sum_free() },
                { name: m.orders_sum_payable(), value: price ?? <Money fen={payable} size="lg" />, total: true },
              ]}
            />
            {notes}
          </section>
        </div>
        <ActionBar>
          <span className="mr-3 flex-1">
            <span className="num block text-xs text-ink-2">{m.orders_pieces_total({ count })}</span>
            {price ?? <Money fen={payable} size="xl" />}
            {saved > 0 && (
              <span className="num ml-2 inline-block text-xs text-price">
                {m.orders_saved({ amount: yuanText(saved) })}
              </span>
            )}
          </span>
          {button}
        </ActionBar>
      </Form>
    </LiveRegion>
  )
}

export function PlaceButton({ here, text }: { here: string; text: string }) {
  return (
    <Button name="intent" value="place" formAction={here} data-native="">
      {text}
    </Button>
  )
}
