import { z } from 'zod'
import { guest } from '~/contract/call'
import * as f from '~/contract/fields'
import { readWebAddress } from '~/contract/web-address'
import { isUrl } from '~/values/validators'
import { shownLook } from './look'

export const FACTS_KEY = 'shop.facts'

const ADDRESS_MOST = 300
const isWebAddress = (text: string) => isUrl(text) && readWebAddress(text)?.protocol === 'https:'
const isContactLink = (text: string) => isWebAddress(text) || /^(tel:\+?[\d-]{3,20}|mailto:[^\s@]+@[^\s@]+)$/.test(text)
const webAddress = f.optionalText(ADDRESS_MOST).refine((text) => text === '' || isWebAddress(text), 'web_address')

/** Empty texts are not set. */
export const mallFacts = z.object({
  company: f.optionalText(80),
  licenceNumber: f.optionalText(40),
  licencePicture: webAddress,
  icp: f.optionalText(60),
  police: f.optionalText(60),
  complaints: f.optionalText(80),
  serviceLink: f.optionalText(ADDRESS_MOST).refine((text) => text === '' || isContactLink(text), 'service_link'),
  shareTitleZh: f.optionalText(60),
  shareTitleEn: f.optionalText(60),
  sharePicture: webAddress,
})
export type MallFacts = z.output<typeof mallFacts>

/** Required by law in the footer. */
export const LEGAL_FACTS = ['company', 'licenceNumber', 'licencePicture', 'icp', 'police', 'complaints'] as const

/** Needed to open; the police filing is made within 30 days of it. */
export const FIRST_FACTS = LEGAL_FACTS.filter((name) => name !== 'police')

const shown = z.object({
  ...Object.fromEntries(
    [...LEGAL_FACTS, 'serviceLink', 'shareTitle', 'sharePicture'].map((name) => [name, z.string()]),
  ),
} as Record<(typeof LEGAL_FACTS)[number] | 'serviceLink' | 'shareTitle' | 'sharePicture', z.ZodString>)
const shownFacts = shown.merge(shownLook).extend({ isOpen: z.boolean() })
export type ShownFacts = z.output<typeof shownFacts>

export const factCalls = {
  enter: guest.get('/api/shop/enter', {
    about: 'Whether guests may come in; refused while the mall is closed.',
    input: f.none,
    output: f.none,
  }),
  facts: guest.get('/api/shop/facts', {
    shared: true,
    whileClosed: 'answered',
    about:
      'Legal notices, name, pictures and colours of the mall, customer service and the preview of shared links, empty where not set; and whether the mall is open. The licence’s picture is an address, or the key of an upload.',
    input: f.none,
    output: shownFacts,
  }),
}
