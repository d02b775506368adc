import { areaList } from '@vant/area-data'

export type Area = { code: string; name: string }

const { province_list: provinceNames, city_list: cityNames, county_list: districtNames } = areaList

const areas = (names: Record<string, string>): Area[] => Object.entries(names).map(([code, name]) => ({ code, name }))

const provinces = areas(provinceNames)
const cities = areas(cityNames)
const districts = areas(districtNames)

// Between a province and the districts that it governs itself the list has a stand-in that nobody writes in an address.
const STAND_IN = /^(县|省直辖县|自治区直辖县级行政区划)$/
export const isStandIn = (name: string): boolean => STAND_IN.test(name)

/** All there are, for whoever looks for their names in a text. */
export const everyArea = { provinces, cities, districts }

/** Whether a code is a district, county or the like: the level that an address names. */
export const isDistrict = (code: string): boolean => Object.hasOwn(districtNames, code)

/** All provinces; the cities of a province; the districts of a city. An unknown code has none below it. */
export function regionsBelow({ province, city }: { province?: string; city?: string }) {
  const of = city ? `${city.slice(0, 2)}0000` : province
  return {
    provinces,
    cities: of ? cities.filter(({ code }) => code.slice(0, 2) === of.slice(0, 2)) : [],
    districts: city ? districts.filter(({ code }) => code.slice(0, 4) === city.slice(0, 4)) : [],
  }
}

/**
 * Province, city and district of a district's code in words, as on a Chinese parcel in every language:
 * '浙江省 杭州市 西湖区', '北京市 东城区'. '' for a code that is no district.
 */
export function placeOf(code: string): string {
  const district = districtNames[code]
  if (typeof district !== 'string') return ''
  const province = provinceNames[`${code.slice(0, 2)}0000`] ?? ''
  const city = cityNames[`${code.slice(0, 4)}00`] ?? ''
  return [...new Set([province, STAND_IN.test(city) ? '' : city, district])].filter(Boolean).join(' ')
}
