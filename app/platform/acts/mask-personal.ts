import { maskPhone } from '~/values/validators'

const PHONE = /phone|mobile/i
const PERSONAL = /^(nickname|real_?name|receiver|recipient|detail|address|contact|mail|email|openid|birthday)$/i
const SECRET = /secret|token|hmac|hash|password|code$/i
/** With a tracking number a carrier tells where the parcel went. Its end is enough to recognise it. */
const WAYBILL = /^(waybill|(tracking|return)?_?number)$/i
const MASK = '***'
const WRITTEN_PHONE = /(?<!\d)1[3-9]\d{9}(?!\d)/g

function masked(key: string, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (typeof value === 'object') return maskPersonal(value)
  if (SECRET.test(key) || PERSONAL.test(key)) return MASK
  if (typeof value !== 'string') return value
  if (WAYBILL.test(key)) return `${MASK}${value.slice(-4)}`
  return PHONE.test(key) ? maskPhone(value) : value.replace(WRITTEN_PHONE, (phone) => maskPhone(phone))
}

export function maskPersonal<T extends object>(facts: T | null | undefined): T | null {
  if (!facts) return null
  // A name beside a phone is a person's; a coupon has one too.
  const isPerson = Object.keys(facts).some((key) => PHONE.test(key))
  const entries = Array.isArray(facts)
    ? facts.map((value) => masked('', value))
    : Object.fromEntries(
        Object.entries(facts).map(([key, value]) => [key, isPerson && key === 'name' ? MASK : masked(key, value)]),
      )
  return entries as T
}
