import type { VendorSettings } from '~/platform/settings/vendor-settings'
import { alipaySettings } from '~/services/alipay/settings'
import { aliyunSmsSettings } from '~/services/aliyun-sms/settings'
import { kdniaoSettings } from '~/services/kdniao/settings'
import { kuaidi100Settings } from '~/services/kuaidi100/settings'
import { s3Settings } from '~/services/s3/settings'
import { signedWebhookSettings } from '~/services/signed-webhook/settings'
import { smtpSettings } from '~/services/smtp/settings'
import { tencentSmsSettings } from '~/services/tencent-sms/settings'
import { unionpaySettings } from '~/services/unionpay/settings'
import { wechatSettings } from '~/services/wechat/settings'
import { wxpaySettings } from '~/services/wechat-pay/settings'
import { transferSettings } from '~/services/wechat-pay/transfer-settings'
import { wecomRobotSettings } from '~/services/wecom-robot/settings'

/** What each service outside reads of the environment, in the order in which operators read of them. */
export const vendorSettings = {
  wxpay: wxpaySettings,
  wxpayTransfers: transferSettings,
  alipay: alipaySettings,
  unionpay: unionpaySettings,
  aliyunSms: aliyunSmsSettings,
  tencentSms: tencentSmsSettings,
  kuaidi100: kuaidi100Settings,
  kdniao: kdniaoSettings,
  s3: s3Settings,
  wechat: wechatSettings,
  smtp: smtpSettings,
  wecomRobot: wecomRobotSettings,
  signedWebhook: signedWebhookSettings,
} satisfies Record<string, VendorSettings>
