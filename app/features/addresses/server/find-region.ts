import { type Area, everyArea, isStandIn } from './regions'

interface Found {
  start: number
  end: number
  province: string
  city: string
  region: string
}

type Named = { code: string; name: string; isWhole: boolean }

const PEOPLE =
  '(?:(?:朝鲜|土家|苗|藏|羌|彝|布依|侗|哈尼|壮|傣|白|景颇|傈僳|回|蒙古|哈萨克|柯尔克孜|维吾尔|满|瑶|畲|黎|水|纳西|拉祜|佤|东乡|保安|撒拉|仡佬|毛南|锡伯|塔吉克|达斡尔|鄂温克|普米|怒|独龙|裕固|土)族?)'
const TAIL = new RegExp(`(?:${PEOPLE}*自治[区州县旗]|特别行政区|街道|新区|地区|省|盟|[市区县旗镇])$`)
/** A street named after a place. */
const STREET = /^(?:大[道街厦]|[路街巷弄村镇乡门桥站园城])(?!道)/
const KIND = /^(?:街道|新区|[区县市])/
const BETWEEN = /^[\s,，、;；/|\-—·]*/

const PROVINCE_TAIL = /(?:(?:壮族|回族|维吾尔)?自治区|特别行政区|省|市)$/

function named({ code, name }: Area): Named[] {
  const short = name.replace(code.endsWith('0000') ? PROVINCE_TAIL : TAIL, '')
  return [
    { code, name, isWhole: true },
    ...(short !== name && short.length > 1 ? [{ code, name: short, isWhole: false }] : []),
  ]
}

function indexed(areas: readonly Area[]): Map<string, Named[]> {
  const index = new Map<string, Named[]>()
  for (const one of areas.filter(({ name }) => !isStandIn(name)).flatMap(named))
    index.set(one.name.charAt(0), [...(index.get(one.name.charAt(0)) ?? []), one])
  for (const list of index.values()) list.sort((one, other) => other.name.length - one.name.length)
  return index
}

const { provinces, cities, districts } = everyArea
const [ofProvinces, ofCities, ofDistricts] = [indexed(provinces), indexed(cities), indexed(districts)]

const counts = new Map<string, number>()
for (const { name } of districts) counts.set(name, (counts.get(name) ?? 0) + 1)
const isOnlyOne = ({ name, isWhole }: Named) => isWhole && counts.get(name) === 1

type Step = { code: string; end: number }

function standing(text: string, at: number, index: Map<string, Named[]>, fits: (one: Named) => boolean): Step[] {
  const start = at + (BETWEEN.exec(text.slice(at))?.[0].length ?? 0)
  return (index.get(text.charAt(start)) ?? []).flatMap((one) => {
    const end = start + one.name.length
    if (!text.startsWith(one.name, start) || !fits(one)) return []
    if (one.isWhole) return [{ code: one.code, end }]
    const rest = text.slice(end)
    return STREET.test(rest) ? [] : [{ code: one.code, end: end + (KIND.exec(rest)?.[0].length ?? 0) }]
  })
}

function readings(text: string, start: number): Found[] {
  const isEdge = start === 0 || !/\p{Script=Han}/u.test(text.charAt(start - 1))
  const found: Found[] = []
  const add = (end: number, province: string, city: string, region: string) =>
    found.push({ start, end, province, city, region })
  for (const province of [undefined, ...standing(text, start, ofProvinces, (one) => one.isWhole || isEdge)]) {
    const p = province?.code.slice(0, 2)
    if (province) add(province.end, province.code, '', '')
    const cityFits = (one: Named) => (p ? one.code.startsWith(p) : one.isWhole || isEdge)
    for (const city of [undefined, ...standing(text, province?.end ?? start, ofCities, cityFits)]) {
      if (city) add(city.end, `${city.code.slice(0, 2)}0000`, city.code, '')
      const prefix = city?.code.slice(0, 4) ?? p
      const districtFits = (one: Named) => (prefix ? one.code.startsWith(prefix) : isOnlyOne(one))
      for (const { code, end } of standing(text, city?.end ?? province?.end ?? start, ofDistricts, districtFits))
        add(end, `${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code)
    }
  }
  return found
}

const worth = ({ region, city, start, end }: Found) => (region ? 2_000 : city ? 1_000 : 0) + end - start

export function findRegion(text: string): Found | undefined {
  let best: Found | undefined
  for (let start = 0; start < text.length; start++)
    for (const one of readings(text, start)) if (!best || worth(one) > worth(best)) best = one
  return best
}
