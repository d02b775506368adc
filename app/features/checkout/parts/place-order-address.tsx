import type { Address } from '~/features/addresses/contract/members'
import * as m from '~/paraglide/messages'
import { Icon } from '~/web/ui/icon'

/** A button of the form, so that the remark comes along to the address book and back. */
export function AddressChoice({ address, hasAddresses }: { address?: Address; hasAddresses: boolean }) {
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
          <b>{hasAddresses ? m.orders_address_choose() : m.orders_address_add()}</b>
        )}
      </span>
      <Icon name="chevron" size="sm" className="ml-2 flex-none text-ink-3" />
    </button>
  )
}
