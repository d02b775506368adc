import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { returnPath } from '~/web/h5/return-path'
import { postedForm } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { ActionBar } from '~/web/ui/action-bar'
import { Button, ButtonLink } from '~/web/ui/button'
import { Empty } from '~/web/ui/empty'
import { Icon } from '~/web/ui/icon'
import type { Address } from '../contract/members'
import { withAddress } from './address-fields'

export const handle: ScreenHandle = {
  title: () => m.addresses_title(),
  parent: (query) => returnPath(query.get('for')) ?? paths.mine,
}

/** `for` is the screen that waits for an address; it gets `addressId` in its query. */
export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const { items } = await member.call(calls.addresses.list)
  const { searchParams } = new URL(request.url)
  const choosingFor = returnPath(searchParams.get('for'))
  return { items, choosingFor, chosen: searchParams.get('chosen') }
}

export async function action({ request }: ActionFunctionArgs) {
  const member = await h5.member(request)
  const id = String((await postedForm(request)).get('id') ?? '')
  const { pathname, search } = new URL(request.url)
  const done = await member.ask(calls.addresses.setDefault, { id })
  const toast = done.ok
    ? m.addresses_default_set({}, { locale: member.locale })
    : { text: done.msg, kind: 'error' as const }
  return redirectTo(pathname + search, { toast })
}

export default function Addresses() {
  const { items, choosingFor, chosen } = useLoaderData<typeof loader>()
  const add = withQuery(paths.addressForm, { for: choosingFor })
  if (items.length === 0) {
    return (
      <Empty
        picture="demo/empty-address"
        title={m.addresses_empty()}
        text={m.addresses_empty_text()}
        action={{ href: add, text: m.addresses_add() }}
      />
    )
  }
  return (
    <>
      <ul className="flex-1 px-4 pt-3">
        {items.map((address) => (
          <li key={address.id} className="card mb-2 p-3">
            <AddressText address={address} choosingFor={choosingFor} isChosen={address.id === chosen} />
            <AddressActs address={address} choosingFor={choosingFor} />
          </li>
        ))}
      </ul>
      <ActionBar>
        <ButtonLink href={add} wide>
          {m.addresses_add()}
        </ButtonLink>
      </ActionBar>
    </>
  )
}

type AddressProps = { address: Address; choosingFor?: string }

function AddressText({ address, choosingFor, isChosen }: AddressProps & { isChosen: boolean }) {
  const text = (
    <>
      <span className="flex flex-wrap items-center">
        <b className="mr-2">{address.name}</b>
        <span className="num text-ink-2">{address.phone}</span>
        {address.isDefault && <span className="tag ml-2">{m.word_default()}</span>}
        {isChosen && <Icon name="check" size="sm" className="ml-auto text-brand-700" />}
      </span>
      <span className="mt-1 block text-ink-2">
        {address.place} {address.detail}
      </span>
    </>
  )
  if (!choosingFor) return <div>{text}</div>
  return (
    <a href={withAddress(choosingFor, address.id)} className="block" aria-current={isChosen || undefined}>
      {text}
      <span className="btn btn-soft btn-sm mt-2">{m.addresses_use()}</span>
    </a>
  )
}

function AddressActs({ address, choosingFor }: AddressProps) {
  return (
    <div className="mt-2 flex flex-wrap items-center border-t border-line pt-2">
      {!address.isDefault && (
        <form method="post">
          <input type="hidden" name="id" value={address.id} />
          <Button look="plain" size="sm">
            {m.addresses_make_default()}
          </Button>
        </form>
      )}
      <ButtonLink
        look="line"
        size="sm"
        className="ml-auto"
        href={withQuery(paths.addressForm, { id: address.id, for: choosingFor })}
      >
        {m.addresses_change()}
      </ButtonLink>
    </div>
  )
}
