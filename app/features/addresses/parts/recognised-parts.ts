import * as m from '~/paraglide/messages'
import { getLocale } from '~/paraglide/runtime'

export const PARTS = ['name', 'phone', 'region', 'detail'] as const
export type Part = (typeof PARTS)[number]

export function partNames(parts: readonly Part[], locale = getLocale()): string {
  const names = {
    name: m.addresses_name({}, { locale }),
    phone: m.word_phone({}, { locale }),
    region: m.addresses_district({}, { locale }),
    detail: m.addresses_detail({}, { locale }),
  }
  return new Intl.ListFormat(locale).format(parts.map((part) => names[part]))
}
