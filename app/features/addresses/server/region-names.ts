import { areaList } from '@vant/area-data'
import { ownOf } from '~/values/own'

const { province_list: provinces, city_list: cities, county_list: districts } = areaList
const names: Record<string, string>[] = [provinces, cities, districts]

const DIGITS = [2, 4, 6] as const
const KIND = /(?:特别行政区|(?:壮族|回族|维吾尔)?自治区|(?:[一-龥]{1,3}族){0,3}自治州|省|市|地区|盟)$/

/** The code prefix of a place typed as '西藏' or '浙江省', or as digits; provinces come before cities of the same name. */
export function prefixOf(typed: string): string | undefined {
  if (/^\d+$/.test(typed)) return placeNamed(typed) ? typed : undefined
  for (const isSame of [(name: string) => name === typed, (name: string) => name.replace(KIND, '') === typed])
    for (const at of [0, 1] as const) {
      const [code] = Object.entries(names[at] ?? {}).find(([, name]) => isSame(name)) ?? []
      if (code) return code.slice(0, DIGITS[at])
    }
  return undefined
}

export function placeNamed(prefix: string): string | undefined {
  const at = DIGITS.indexOf(prefix.length as (typeof DIGITS)[number])
  const code = prefix.padEnd(6, '0')
  return ownOf(names[at] ?? {}, code)
}
