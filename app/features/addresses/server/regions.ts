import { areaList } from '@vant/area-data'

export type Area = { code: string; name: string }

const { province_list: provinceNames, city_list: cityNames, county_list: districtNames } = areaList

const areas = (names: Record<string, string>): Area[] => Object.entries(names).map(([code, name]) => ({ code, name }))

const provinces = areas(provinceNames)
const cities = areas(cityNames)
const districts = areas(districtNames)

// The list's stand-in between a province and the districts that it governs itself; nobody writes it in an address.
const STAND_IN = /^(县|省直辖县|自治区直辖县级行政区划)$/
export const isStandIn = (name: string): boolean => STAND_IN.test(name)

export const everyArea = { provinces, cities, districts }

export const isDistrict = (code: string): boolean => Object.hasOwn(districtNames, code)

export function regionsBelow({ province, city }: { province?: string; city?: string }) {
  const of = city ? `${city.slice(0, 2)}0000` : province
  return {
    provinces,
    cities: of ? cities.filter(({ code }) => code.slice(0, 2) === of.slice(0, 2)) : [],
    districts: city ? districts.filter(({ code }) => code.slice(0, 4) === city.slice(0, 4)) : [],
  }
}

/** In Chinese for every language, as on a parcel: '浙江省 杭州市 西湖区', '北京市 东城区'. '' for a code that is no district. */
export function placeOf(code: string): string {
  const district = districtNames[code]
  if (typeof district !== 'string') return ''
  const province = provinceNames[`${code.slice(0, 2)}0000`] ?? ''
  const city = cityNames[`${code.slice(0, 4)}00`] ?? ''
  return [...new Set([province, STAND_IN.test(city) ? '' : city, district])].filter(Boolean).join(' ')
}
