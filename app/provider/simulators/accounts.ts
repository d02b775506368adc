import type { AlipayAccount, WxpayAccount } from '../settings-payments'
import type { Simulators } from './open'
import { SIM_ALIPAY, SIM_WXPAY } from './played-accounts'

/** The account of the shop at the played WeChat Pay. */
export function wxpayAccountAt({ base, wxpay }: Simulators): WxpayAccount {
  const { serial, privateKey, apiKey, publicKey, publicKeyId } = wxpay.keys
  return {
    ...SIM_WXPAY,
    serial: { value: serial, file: undefined },
    privateKey: { value: privateKey, file: undefined },
    apiKey: { value: apiKey, file: undefined },
    publicKeyId,
    publicKey: { value: publicKey, file: undefined },
    certificates: { value: undefined, file: undefined },
    url: base,
  }
}

/** The account of the shop at the played Alipay. */
export function alipayAccountAt({ base, alipay }: Simulators): AlipayAccount {
  const { privateKey, publicKey } = alipay.keys
  return {
    ...SIM_ALIPAY,
    privateKey: { value: privateKey, file: undefined },
    publicKey: { value: publicKey, file: undefined },
    url: `${base}/gateway.do`,
  }
}
