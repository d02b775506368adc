import { settings } from '~/platform/settings/settings'
import { AlipaySimulator } from '../alipay/simulator/alipay'
import { AliyunSmsSimulator } from '../aliyun-sms/simulator'
import { KdniaoSimulator } from '../kdniao/simulator'
import { S3Simulator } from '../s3/simulator'
import { TencentSmsSimulator } from '../tencent-sms/simulator'
import { UnionpaySimulator } from '../unionpay/simulator/unionpay'
import { WxPhone } from '../wechat/simulator/phone'
import { WxSimulator } from '../wechat/simulator/wx'
import { WxpaySimulator } from '../wechat-pay/simulator/wxpay'
import { postByHttp } from './deliveries'
import { Frame } from './frame'
import { openServer } from './server'

/** Plays all services at one address of this machine. `port` 0 takes a free one; `h5Hosts` may open WeChat Pay's page. */
export async function openSimulators({ port = 0, post = postByHttp, takesLoopback = false, h5Hosts }: Options = {}) {
  let base = ''
  let frame: Frame | undefined
  const options = { now: () => frame?.now() ?? Date.now(), base: () => base, post, takesLoopback, h5Hosts }
  const wxpay = new WxpaySimulator(options)
  const alipay = new AlipaySimulator(options)
  const unionpay = new UnionpaySimulator(options)
  const aliyunSms = new AliyunSmsSimulator(options.now)
  const tencentSms = new TencentSmsSimulator(options.now)
  const kdniao = new KdniaoSimulator(options.now)
  const s3 = new S3Simulator(options.now)
  const wx = new WxSimulator(options.now, options.base)
  const phone = new WxPhone(wxpay, options.now)
  frame = new Frame([aliyunSms, tencentSms, kdniao, s3, wx, phone, wxpay, alipay, unionpay])
  const server = await openServer(frame, port)
  base = server.base
  return { base, frame, wx, wxpay, alipay, unionpay, aliyunSms, tencentSms, kdniao, s3, close: server.close }
}

type Options = {
  port?: number
  post?: typeof postByHttp
  takesLoopback?: boolean
  h5Hosts?: readonly string[]
}
export type Simulators = Awaited<ReturnType<typeof openSimulators>>

let opened: Promise<Simulators> | undefined

/** Those of this process, opened when somebody first needs one. */
export function ownSimulators(): Promise<Simulators> {
  const { publicOrigin, simulatorPort: port } = settings()
  const hosts = ['localhost', '127.0.0.1', ...(publicOrigin ? [new URL(publicOrigin).hostname] : [])]
  opened ??= openSimulators({ port, takesLoopback: true, h5Hosts: hosts })
  return opened
}

/** Puts others in their place, for tests that drive them; nothing puts the own ones back. */
export function useSimulators(others?: Simulators): void {
  opened = others && Promise.resolve(others)
}
