import * as m from '~/paraglide/messages'
import type { Locale } from '~/values/locales'
import { ownOf } from '~/values/own'

type Say = (params: Record<string, never>, options: { locale: Locale }) => string
type Row = readonly [codes: string, settings: string, mend: Say]

const clock = m.console_mend_clock
const money = m.console_mend_money
const product = m.console_mend_product
const rights = m.console_mend_rights
const address = m.console_mend_address
const later = m.console_mend_later
const limit = m.console_mend_limit
const copy = m.console_mend_copy
const account = m.console_mend_account
const sign = m.console_mend_sign
const template = m.console_mend_template
const places = m.console_mend_places
const theirKey = m.console_mend_their_key

const wechatRows = (app: string, secret: string): Row[] => [
  ['unreached', 'WECHAT_API_URL', m.console_mend_reach],
  ['templates', 'WECHAT_MESSAGE_TEMPLATES', template],
  ['40013 41002', app, copy],
  ['40125 41004 40001', secret, copy],
  ['40243', secret, m.console_mend_frozen],
  ['40164 61004', 'IP白名单', address],
  ['48001 48004 50004 50001', app, product],
  ['45009 45011', app, limit],
  ['40037 40097', 'WECHAT_MESSAGE_TEMPLATES', template],
]

const TABLE: Record<string, readonly Row[]> = {
  wxpay: [
    ['unreached', 'WXPAY_URL', m.console_mend_reach],
    ['SIGN_ERROR', 'WXPAY_PRIVATE_KEY, WXPAY_SERIAL', m.console_mend_pair],
    ['unsigned', 'WXPAY_PUBLIC_KEY, WXPAY_PUBLIC_KEY_ID', theirKey],
    ['APPID_MCHID_NOT_MATCH', 'WXPAY_APP, WXPAY_MERCHANT', m.console_mend_bound],
    ['MCH_NOT_EXISTS MCHID_NOT_EXIST', 'WXPAY_MERCHANT', copy],
    ['APPID_NOT_EXIST', 'WXPAY_APP', copy],
    ['NO_AUTH NOAUTH', 'WXPAY_MERCHANT', product],
    ['ACCOUNT_ERROR USER_ACCOUNT_ABNORMAL', 'WXPAY_MERCHANT', account],
    ['NOT_ENOUGH NOTENOUGH', 'WXPAY_MERCHANT', money],
    ['FREQUENCY_LIMITED RATELIMIT_EXCEEDED FREQUENCY_LIMIT_EXCEED', 'WXPAY_MERCHANT', limit],
    ['SYSTEM_ERROR SYSTEMERROR BANKERROR', 'WXPAY_URL', later],
    ['PARAM_ERROR INVALID_REQUEST', 'PUBLIC_ORIGIN, WXPAY_APP', m.console_mend_domain],
  ],
  'wxpay-transfers': [
    ['NO_AUTH', 'WXPAY_TRANSFER_SCENE', m.console_mend_transfers],
    ['INVALID_REQUEST PARAM_ERROR', 'WXPAY_TRANSFER_SCENE, WXPAY_TRANSFER_REPORT', m.console_mend_scene],
  ],
  alipay: [
    ['unreached', 'ALIPAY_URL', m.console_mend_reach],
    ['isv.invalid-app-id isv.missing-app-id', 'ALIPAY_APP', copy],
    ['isv.invalid-signature isv.missing-signature', 'ALIPAY_PRIVATE_KEY', m.console_mend_upload],
    ['unsigned', 'ALIPAY_PUBLIC_KEY', theirKey],
    ['isv.invalid-timestamp', 'NTP', clock],
    ['isv.insufficient-isv-permissions isv.insufficient-user-permissions ACQ.ACCESS_FORBIDDEN', 'ALIPAY_APP', product],
    ['isv.app-offline isv.invalid-app-status isv.app-unpublished', 'ALIPAY_APP', m.console_mend_publish],
    ['ACQ.INVALID_PARAMETER isv.invalid-parameter', 'ALIPAY_SELLER', copy],
    ['ACQ.SELLER_NOT_EXIST ACQ.PARTNER_ERROR', 'ALIPAY_SELLER', copy],
    ['isv.ip-white-list isv.invalid-ip', 'IP白名单', address],
    ['isp.* aop.* ACQ.SYSTEM_ERROR', 'ALIPAY_URL', later],
    ['isv.app-call-limited', 'ALIPAY_APP', limit],
  ],
  unionpay: [
    ['unreached', 'UNIONPAY_URL', m.console_mend_reach],
    ['11', 'UNIONPAY_CERTIFICATE, UNIONPAY_PRIVATE_KEY', m.console_mend_pair],
    ['unsigned', 'UNIONPAY_AUTHORITIES', m.console_mend_authorities],
    ['31 32', 'UNIONPAY_MERCHANT', copy],
    ['30 33', 'UNIONPAY_MERCHANT', product],
    ['10 13', 'UNIONPAY_URL', m.console_mend_url],
    ['02 03 04 05 06 01', 'UNIONPAY_URL', later],
  ],
  'aliyun-sms': [
    ['unreached', 'ALIYUN_SMS_URL', m.console_mend_reach],
    ['templates', 'ALIYUN_SMS_TEMPLATES', template],
    ['InvalidAccessKeyId.NotFound', 'ALIYUN_SMS_KEY_ID', copy],
    ['InvalidAccessKeyId.Inactive Forbidden.AccessKeyDisabled', 'ALIYUN_SMS_KEY_ID', m.console_mend_frozen],
    ['SignatureDoesNotMatch IncompleteSignature', 'ALIYUN_SMS_KEY_SECRET', copy],
    ['InvalidTimeStamp*', 'NTP', clock],
    ['isv.SMS_SIGNATURE_ILLEGAL isv.SMS_SIGN_ILLEGAL isv.SMS_SIGNATURE_SCENE_ILLEGAL', 'ALIYUN_SMS_SIGN', sign],
    ['isv.SMS_TEMPLATE_ILLEGAL isv.TEMPLATE_NOT_FOUND', 'ALIYUN_SMS_TEMPLATES', template],
    [
      'isv.TEMPLATE_MISSING_PARAMETERS isv.TEMPLATE_PARAMS_ILLEGAL isv.INVALID_PARAMETERS',
      'ALIYUN_SMS_TEMPLATES',
      places,
    ],
    ['isv.AMOUNT_NOT_ENOUGH', 'ALIYUN_SMS_KEY_ID', money],
    ['isv.OUT_OF_SERVICE isv.ACCOUNT_ABNORMAL isv.ACCOUNT_NOT_EXISTS', 'ALIYUN_SMS_KEY_ID', account],
    ['isv.PRODUCT_UN_SUBSCRIPT isv.PRODUCT_UNSUBSCRIBE', 'ALIYUN_SMS_KEY_ID', product],
    ['isp.RAM_PERMISSION_DENY NoPermission* Forbidden.RAM*', 'ALIYUN_SMS_KEY_ID', rights],
    ['isv.BUSINESS_LIMIT_CONTROL isv.DAY_LIMIT_CONTROL Throttling*', 'ALIYUN_SMS_KEY_ID', limit],
    ['isp.* InternalError* ServiceUnavailable*', 'ALIYUN_SMS_URL', later],
  ],
  'tencent-sms': [
    ['unreached', 'TENCENT_SMS_URL', m.console_mend_reach],
    ['templates', 'TENCENT_SMS_TEMPLATES', template],
    ['AuthFailure.SecretIdNotFound AuthFailure.InvalidSecretId', 'TENCENT_SMS_KEY_ID', copy],
    ['AuthFailure.SignatureExpire', 'NTP', clock],
    ['AuthFailure.SignatureFailure', 'TENCENT_SMS_KEY_SECRET', copy],
    ['AuthFailure.UnauthorizedOperation UnauthorizedOperation.SmsSdkAppIdVerifyFail', 'TENCENT_SMS_KEY_ID', rights],
    ['UnauthorizedOperation.RequestIpNotInWhitelist', 'IP白名单', address],
    [
      'UnauthorizedOperation.SdkAppIdIsDisabled UnauthorizedOperation.ServiceSuspendDueToArrears',
      'TENCENT_SMS_APP',
      account,
    ],
    ['InvalidParameterValue.SdkAppIdNotExist InvalidParameter.SmsSdkAppId', 'TENCENT_SMS_APP', copy],
    ['UnsupportedRegion InvalidParameterValue.Region*', 'TENCENT_SMS_REGION', m.console_mend_region],
    ['FailedOperation.SignatureIncorrectOrUnapproved MissingParameter.EmptySign', 'TENCENT_SMS_SIGN', sign],
    [
      'FailedOperation.TemplateIncorrectOrUnapproved FailedOperation.TemplateIdNotExist InvalidParameterValue.TemplateId*',
      'TENCENT_SMS_TEMPLATES',
      template,
    ],
    [
      'FailedOperation.TemplateParamSetNotMatchApprovedTemplate InvalidParameterValue.TemplateParameter*',
      'TENCENT_SMS_TEMPLATES',
      places,
    ],
    ['FailedOperation.InsufficientBalanceInSmsPackage', 'TENCENT_SMS_APP', money],
    ['LimitExceeded* RequestLimitExceeded*', 'TENCENT_SMS_APP', limit],
    ['InternalError*', 'TENCENT_SMS_URL', later],
  ],
  kuaidi100: [
    ['unreached', 'KUAIDI100_URL', m.console_mend_reach],
    ['503', 'KUAIDI100_KEY, KUAIDI100_CUSTOMER', copy],
    ['600', 'KUAIDI100_CUSTOMER', account],
    ['601', 'KUAIDI100_CUSTOMER', money],
    ['408', 'KUAIDI100_CUSTOMER', limit],
    ['502', 'KUAIDI100_URL', later],
  ],
  kdniao: [
    ['unreached', 'KDNIAO_URL', m.console_mend_reach],
    ['~非法参数', 'KDNIAO_BUSINESS', copy],
    ['~数据验证失败 ~签名', 'KDNIAO_KEY', copy],
    ['~套餐 ~余额 ~欠费', 'KDNIAO_BUSINESS', money],
    ['~不支持的请求指令 ~未开通', 'KDNIAO_BUSINESS', product],
  ],
  s3: [
    ['unreached', 'S3_ENDPOINT', m.console_mend_reach],
    ['InvalidAccessKeyId', 'S3_KEY_ID', copy],
    ['SignatureDoesNotMatch', 'S3_KEY_SECRET', copy],
    ['NoSuchBucket', 'S3_BUCKET', copy],
    ['AccessDenied AllAccessDisabled', 'S3_KEY_ID', rights],
    [
      'PermanentRedirect AuthorizationHeaderMalformed InvalidRegionName',
      'S3_REGION, S3_ENDPOINT',
      m.console_mend_region,
    ],
    ['RequestTimeTooSkewed RequestExpired', 'NTP', clock],
    ['InvalidBucketName SecondLevelDomainForbidden', 'S3_ADDRESSING', m.console_mend_addressing],
    ['SlowDown InternalError ServiceUnavailable', 'S3_ENDPOINT', later],
    ['UserDisable QuotaExceeded', 'S3_KEY_ID', account],
  ],
  smtp: [
    ['unreached', 'SMTP_HOST, SMTP_PORT, SMTP_SECURITY', m.console_mend_reach],
    ['535 534 530 538 EAUTH', 'SMTP_USER, SMTP_PASSWORD', copy],
    ['550 551 553 554 501', 'SMTP_FROM', account],
    ['ETLS 502 503', 'SMTP_SECURITY', m.console_mend_url],
  ],
  'wecom-robot': [
    ['unreached', 'WECOM_ROBOT_URL', m.console_mend_reach],
    ['93000 93004 93008 40058 status:*', 'WECOM_ROBOT_URL', copy],
    ['45009 45033', 'WECOM_ROBOT_URL', limit],
    ['-1', 'WECOM_ROBOT_URL', later],
  ],
  webhook: [
    ['unreached', 'ALARM_WEBHOOK_URL', m.console_mend_reach],
    ['status:401 status:403', 'ALARM_WEBHOOK_SECRET', copy],
    ['status:3* status:404 status:405 status:410', 'ALARM_WEBHOOK_URL', m.console_mend_url],
    ['status:429', 'ALARM_WEBHOOK_URL', limit],
  ],
  wechat: wechatRows('WECHAT_APP', 'WECHAT_SECRET'),
  'wechat-messages': wechatRows('WECHAT_APP', 'WECHAT_SECRET'),
  'wechat-mini': wechatRows('WECHAT_MINI_APP', 'WECHAT_MINI_SECRET'),
  origin: [
    ['CERT_HAS_EXPIRED', 'PUBLIC_ORIGIN', m.console_mend_expired],
    [
      'ERR_TLS_CERT_ALTNAME_INVALID DEPTH_ZERO_SELF_SIGNED_CERT SELF_SIGNED_CERT_IN_CHAIN UNABLE_TO_VERIFY_LEAF_SIGNATURE UNABLE_TO_GET_ISSUER_CERT_LOCALLY ERR_SSL* EPROTO',
      'PUBLIC_ORIGIN',
      m.console_mend_certificate,
    ],
    ['ENOTFOUND EAI_AGAIN', 'PUBLIC_ORIGIN', m.console_mend_dns],
    ['ECONNREFUSED ECONNRESET UND_ERR* EHOSTUNREACH TimeoutError ETIMEDOUT', 'PUBLIC_ORIGIN', m.console_mend_proxy],
    ['status:3*', 'PUBLIC_ORIGIN', m.console_mend_redirect],
    ['status:401 status:403 status:429', 'PUBLIC_ORIGIN', m.console_mend_wall],
    ['status:5*', 'PORT', m.console_mend_proxy],
    ['another status:*', 'PUBLIC_ORIGIN, SESSION_SECRET', m.console_mend_another],
  ],
}

/** `*` at the end stands for any more signs, `~` before it for anywhere in the text. */
function isOf(known: string, code: string): boolean {
  if (known.startsWith('~')) return code.includes(known.slice(1))
  const words = code.split(/[\s,;()]+/)
  return known.endsWith('*') ? words.some((one) => one.startsWith(known.slice(0, -1))) : words.includes(known)
}

type Mend = { settings: string; text: string }

/** Undefined for a code that nobody knows: it is shown as it came. */
export function mendOf(vendor: string, code: string, locale: Locale): Mend | undefined {
  const rows = [vendor, ...(vendor === 'wxpay-transfers' ? ['wxpay'] : [])].flatMap((one) => ownOf(TABLE, one) ?? [])
  const [, settings, mend] = rows.find(([codes]) => codes.split(' ').some((known) => isOf(known, code))) ?? []
  return settings && mend ? { settings, text: mend({}, { locale }) } : undefined
}
