import type { vendorSettings } from '~/house/registers/vendor-settings'
import { type VendorText, vendorTexts } from '~/house/registers/vendor-texts'
import { getLocale } from '~/paraglide/runtime'
import { drivers } from '~/platform/settings/vendors'
import { alipay } from './alipay/service'
import { aliyunSms } from './aliyun-sms/service'
import { kdniao } from './kdniao/service'
import { kuaidi100 } from './kuaidi100/service'
import { s3 } from './s3/service'
import { signedWebhook } from './signed-webhook/service'
import { smtp } from './smtp/service'
import { tencentSms } from './tencent-sms/service'
import { unionpay } from './unionpay/service'
import type { Vendor, VendorOf } from './vendor'
import { wechat } from './wechat/service'
import { wxpay, wxpayTransfers } from './wechat-pay/service'
import { wecomRobot } from './wecom-robot/service'

type Keys = typeof vendorSettings

export const vendors = {
  wxpay,
  wxpayTransfers,
  alipay,
  unionpay,
  aliyunSms,
  tencentSms,
  kuaidi100,
  kdniao,
  s3,
  wechat,
  smtp,
  wecomRobot,
  signedWebhook,
} satisfies { [Key in keyof Keys]: Vendor & { settings: Keys[Key] } }

/** Those of packages as well; their texts come as data. */
const all = new Map<string, Vendor>(Object.entries(vendors))
for (const [key, driver] of Object.entries(drivers)) {
  const texts = Object.entries(driver.texts).map(([id, { name, hint }]): [string, VendorText] => [
    id,
    { name: () => name[getLocale()], ...(hint && { hint: () => hint[getLocale()] }) },
  ])
  const vendor = { ...driver, texts: Object.fromEntries(texts) } as unknown as Vendor
  all.set(key, vendor)
  Object.assign(vendorTexts, vendor.texts)
}

export const everyVendor = (): [key: string, vendor: Vendor][] => [...all]
export const vendorAt = (key: string): Vendor | undefined => all.get(key)

export type Entry<Kind extends Vendor['kind']> = { key: string; vendor: VendorOf<Kind> }

const isOf = <Kind extends Vendor['kind']>(vendor: Vendor, kind: Kind): vendor is VendorOf<Kind> => vendor.kind === kind

export const entriesOf = <Kind extends Vendor['kind']>(kind: Kind): Entry<Kind>[] =>
  everyVendor().flatMap(([key, vendor]) => (isOf(vendor, kind) ? [{ key, vendor }] : []))

export const findVendor = <Kind extends Vendor['kind']>(kind: Kind, name: string): Entry<Kind> | undefined =>
  entriesOf(kind).find(({ vendor }) => vendor.settings.name === name)
