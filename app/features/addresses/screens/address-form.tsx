import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import { PHONE_MOST } from '~/values/phones'
import { redirectTo } from '~/web/h5/answers'
import { h5 } from '~/web/h5/client'
import { returnPath } from '~/web/h5/return-path'
import { CheckboxField, SelectField, TextField } from '~/web/kits/form/field'
import { Form, postedForm, readForm, refuseForm } from '~/web/kits/form/form'
import type { ScreenHandle } from '~/web/layouts/screen-handle'
import { Button, ButtonLink, EnterPresses } from '~/web/ui/button'
import { LiveRegion } from '~/web/ui/enhanced'
import { ADDRESS_DETAIL_MOST, ADDRESS_NAME_MOST } from '../contract/members'
import type { Part } from '../parts/recognised-parts'
import {
  addressForm,
  again,
  type Regions,
  recognised,
  regionsOf,
  stepForm,
  withAddress,
  withRegions,
} from './address-fields'
import { AddressRemove } from './address-remove'
import { AddressText } from './address-text'

export const handle: ScreenHandle<{ id?: string }> = {
  title: ({ id }) => (id ? m.addresses_change() : m.addresses_add()),
  parent: (query) => withQuery(paths.addresses, { for: returnPath(query.get('for')) }),
}

function narrowed({ province = '', city = '', region = '' }: { province?: string; city?: string; region?: string }) {
  const sameProvince = city.slice(0, 2) === province.slice(0, 2)
  const sameCity = sameProvince && region.slice(0, 4) === city.slice(0, 4)
  return { province, city: sameProvince ? city : '', region: sameCity ? region : '' }
}

export async function loader({ request }: LoaderFunctionArgs) {
  const member = await h5.member(request)
  const id = new URL(request.url).searchParams.get('id') ?? undefined
  const address = id ? await member.call(calls.addresses.detail, { id }) : undefined
  const region = address?.region ?? ''
  const place = { province: region && `${region.slice(0, 2)}0000`, city: region && `${region.slice(0, 4)}00`, region }
  const { searchParams } = new URL(request.url)
  const waiting = returnPath(searchParams.get('for'))
  const isRemoving = searchParams.has('remove')
  const begun = id ? undefined : await member.call(calls.addresses.begin)
  return { id, address, begun, place, waiting, isRemoving, regions: await regionsOf(member, place) }
}

export async function action({ request }: ActionFunctionArgs) {
  const member = await h5.member(request)
  const { locale } = member
  const posted = await postedForm(request)
  const { searchParams } = new URL(request.url)
  const id = searchParams.get('id') ?? undefined
  const waiting = returnPath(searchParams.get('for'))
  const intent = posted.get('intent')

  const step = await readForm(stepForm, posted, locale)
  if (!step.ok) return step.answer
  const place = narrowed(step.value)
  for (const [name, code] of Object.entries(place)) posted.set(name, code)
  const regions = await regionsOf(member, place)
  if (intent === 'step') return withRegions(refuseForm(addressForm, posted, {}), regions, 200)

  if (intent === 'recognise') return recognised(member, posted, regions)
  if (intent === 'remove' && id) {
    const removed = await member.ask(calls.addresses.remove, { id })
    return redirectTo(withQuery(paths.addresses, { for: waiting }), {
      toast: removed.ok ? m.addresses_removed({}, { locale }) : { text: removed.msg, kind: 'error' },
    })
  }

  const form = await readForm(addressForm, posted, locale)
  if (!form.ok) return withRegions(form.answer, regions)
  const { addressText: _, ...fields } = form.value
  const saved = await member.ask(calls.addresses.save, { ...fields, id })
  if (!saved.ok) return again(posted, saved.fields, regions, saved.msg)
  const back = waiting ? withAddress(waiting, saved.data.id) : paths.addresses
  return redirectTo(back, { toast: m.addresses_saved({}, { locale }) })
}

export default function AddressForm() {
  const { id, address, begun, place, waiting, isRemoving, regions } = useLoaderData<typeof loader>()
  const typed = useActionData<{ regions?: Regions; missing?: Part[] }>()
  if (address && isRemoving) return <AddressRemove address={address} waiting={waiting} />
  return (
    <LiveRegion id="address-live" className="px-4 pt-3">
      <Form of={addressForm} values={{ ...begun, ...address, ...place }}>
        <EnterPresses />
        {!id && <AddressText missing={typed?.missing} />}
        <div className="card px-3">
          <TextField
            name="name"
            label={m.addresses_name()}
            autoComplete="name"
            maxLength={ADDRESS_NAME_MOST}
            required
          />
          <TextField
            name="phone"
            label={m.word_phone()}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            maxLength={PHONE_MOST}
            required
          />
          <Place regions={typed?.regions ?? regions} />
          <TextField
            name="detail"
            label={m.addresses_detail()}
            hint={m.addresses_detail_hint()}
            autoComplete="address-line1"
            maxLength={ADDRESS_DETAIL_MOST}
            required
          />
          <CheckboxField name="isDefault" label={m.addresses_use_as_default()} defaultChecked={address?.isDefault} />
        </div>
        <Button wide className="mt-4" data-native="">
          {m.addresses_save()}
        </Button>
        {id && (
          <ButtonLink
            look="plain"
            wide
            className="mt-2"
            href={withQuery(paths.addressForm, { id, for: waiting, remove: 1 })}
          >
            {m.addresses_remove()}
          </ButtonLink>
        )}
      </Form>
    </LiveRegion>
  )
}

const choices = (areas: Regions['provinces']) => areas.map(({ code, name }) => ({ value: code, text: name }))

function Place({ regions: { provinces, cities, districts } }: { regions: Regions }) {
  const next = (
    <Button look="soft" size="sm" name="intent" value="step" formNoValidate className="only-plain ml-2" data-default="">
      {m.addresses_next()}
    </Button>
  )
  return (
    <>
      <SelectField
        name="province"
        label={m.addresses_province()}
        choices={choices(provinces)}
        required
        data-autosubmit=""
        after={next}
      />
      {cities.length > 0 && (
        <SelectField
          name="city"
          label={m.addresses_city()}
          choices={choices(cities)}
          required
          data-autosubmit=""
          after={next}
        />
      )}
      {districts.length > 0 && (
        <SelectField name="region" label={m.addresses_district()} choices={choices(districts)} required />
      )}
    </>
  )
}
