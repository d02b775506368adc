import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { Button, ButtonLink } from '~/web/ui/button'
import type { Address } from '../contract/members'

export function AddressRemove({ address, waiting }: { address: Address; waiting?: string }) {
  const back = withQuery(paths.addressForm, { id: address.id, for: waiting })
  return (
    <form method="post" action={back} className="px-4 pt-3">
      <section className="card p-4">
        <h2 className="text-base font-bold">{m.addresses_remove_sure()}</h2>
        <p className="mt-2">
          <b className="mr-2">{address.name}</b>
          <span className="num text-ink-2">{address.phone}</span>
        </p>
        <p className="mt-1 text-ink-2">
          {address.place} {address.detail}
        </p>
      </section>
      <Button look="danger" wide className="mt-4" name="intent" value="remove">
        {m.addresses_remove()}
      </Button>
      <ButtonLink look="line" wide className="mt-2" href={back}>
        {m.word_keep()}
      </ButtonLink>
    </form>
  )
}
