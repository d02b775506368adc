import type { Waybill } from './express'

/** All of SF's and ZTO's services (kuaidi100's document 5f0ffb5ebc8da837cbd8aefc, kdniao's 2538027); no other asks. */
const ASKS = /^(shunfeng|zhongtong)/

/** The last four digits of the recipient's phone for a carrier that tells nothing without them; nothing for all others. */
export const phoneForCarrier = ({ company, phone }: Waybill): string | undefined =>
  ASKS.test(company) && phone ? phone.slice(-4) : undefined
