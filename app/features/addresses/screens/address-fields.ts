import { data } from '@remix-run/node'
import { z } from 'zod'
import { calls } from '~/house/registers/calls'
import { withQuery } from '~/paths'
import type { Client } from '~/web/h5/client'
import { formFor, redrawForm, refuseForm } from '~/web/kits/form/form'
import { ADDRESS_TEXT_MOST, addressInput } from '../contract/members'
import { PARTS } from '../parts/recognised-parts'

export function withAddress(path: string, addressId: string): string {
  const [pathname = '', search] = path.split('?', 2)
  return withQuery(pathname, { ...Object.fromEntries(new URLSearchParams(search)), addressId })
}

const area = z
  .string()
  .regex(/^(\d{6})?$/, 'region')
  .optional()

export const addressForm = formFor(
  'address',
  addressInput.extend({
    addressText: z.string().max(ADDRESS_TEXT_MOST).optional(),
  }),
)
export const stepForm = formFor('address', z.object({ province: area, city: area, region: area }))

export const regionsOf = (client: Client, { province, city }: { province: string; city: string }) =>
  client.call(calls.addresses.regions, { province: province || undefined, city: city || undefined })

export type Regions = Awaited<ReturnType<typeof regionsOf>>

export const again = (typed: FormData, errors: Record<string, string>, regions: Regions, message?: string) =>
  withRegions(refuseForm(addressForm, typed, errors, message), regions)

export async function withRegions(refusal: Response, regions: Regions, status = refusal.status) {
  const { fieldErrors, ...rest } = await refusal.json()
  return data({ ...rest, fieldErrors: onDrawnField(fieldErrors, regions), regions }, { status })
}

/** A missing district is marked at the last visible field of the three. */
function onDrawnField({ region, ...errors }: Record<string, string>, { cities, districts }: Regions) {
  if (!region) return errors
  return { ...errors, [districts.length > 0 ? 'region' : cities.length > 0 ? 'city' : 'province']: region }
}

export async function recognised(member: Client, posted: FormData, regions: Regions) {
  const read = await member.ask(calls.addresses.recognise, { text: String(posted.get('addressText') ?? '') })
  if (!read.ok) return again(posted, { addressText: read.fields.text ?? read.msg }, regions)
  const { province, city, region, ...words } = read.data
  for (const [name, value] of Object.entries(words)) if (value) posted.set(name, value)
  // All three or none: a city chosen before lies in another province.
  if (province) for (const [name, code] of Object.entries({ province, city, region })) posted.set(name, code)
  const missing = PARTS.filter((part) => !read.data[part])
  const found = province ? await regionsOf(member, { province, city }) : regions
  return data({ ...(await redrawForm(addressForm, posted).json()), regions: found, missing })
}
