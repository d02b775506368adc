import { z } from 'zod'
import { guest, member } from '~/contract/call'
import * as f from '~/contract/fields'
import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

export const ADDRESS_DETAIL_MOST = 100
export const ADDRESS_NAME_MOST = 25
export const ADDRESS_TEXT_MOST = 300

const address = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  region: z.string(),
  place: z.string(),
  detail: z.string(),
  isDefault: z.boolean(),
})
export type Address = z.output<typeof address>

export const addressInput = z.object({
  name: f.text(ADDRESS_NAME_MOST),
  phone: f.phone,
  region: f.region,
  detail: f.text(ADDRESS_DETAIL_MOST),
  isDefault: f.flag.default(false),
})

const addressText = z.object({
  name: z.string(),
  phone: z.string(),
  province: z.string(),
  city: z.string(),
  region: z.string(),
  detail: z.string(),
})

const area = z.object({ code: z.string(), name: z.string() })

export const addressCalls = {
  list: member.get('/api/memberAddress/list', {
    about: 'The member’s addresses, the default one first.',
    input: f.none,
    output: z.object({ items: z.array(address) }),
    own: { lists: { addresses: {} } },
  }),
  detail: member.get('/api/memberAddress/detail', {
    about: 'One address.',
    input: z.object({ id: f.id }),
    output: address,
  }),
  save: member.post('/api/memberAddress/save', {
    about: 'Adds an address, or changes the one whose id is given. The first address becomes the default.',
    input: addressInput.extend({ id: f.id.optional() }),
    output: z.object({ id: z.string() }),
  }),
  remove: member.post('/api/memberAddress/remove', {
    about: 'Deletes an address. If it was the default, the newest remaining one becomes the default.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
  setDefault: member.post('/api/memberAddress/setDefault', {
    about: 'Sets the default address.',
    input: z.object({ id: f.id }),
    output: f.none,
  }),
  begin: member.get('/api/memberAddress/begin', {
    about: 'Initial values of a new address: the member’s own phone, unmasked.',
    input: f.none,
    output: z.object({ phone: z.string() }),
  }),
  recognise: member.post('/api/memberAddress/recognise', {
    about:
      'Parses a pasted text into name, phone, region and street, in any order. Parts that are not found are empty; region codes go down to the level that the text names. Nothing is stored.',
    input: z.object({ text: f.lines(ADDRESS_TEXT_MOST) }),
    output: addressText,
  }),
  regions: guest.get('/api/memberAddress/regions', {
    whileClosed: 'answered',
    about: 'Provinces; with the code of a province or city, its cities or districts too.',
    input: z.object({
      province: z
        .string()
        .regex(/^\d{6}$/, 'region')
        .optional(),
      city: z
        .string()
        .regex(/^\d{6}$/, 'region')
        .optional(),
    }),
    output: z.object({ provinces: z.array(area), cities: z.array(area), districts: z.array(area) }),
  }),
}

export const addressRefusals = {
  addressesFull: { code: 4113, status: 409, say: m.refusal_addresses_full },
  regionUnknown: { code: 4114, status: 400, say: m.field_region },
} as const satisfies Refusals
