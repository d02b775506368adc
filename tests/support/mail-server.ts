/** Settings of a mail server and of a program where nobody listens. */
export const MAIL = {
  ...{ ALARM_GATEWAY: 'smtp', SMTP_HOST: '127.0.0.1', SMTP_PORT: '9', SMTP_SECURITY: 'none' },
  SMTP_FROM: 'alarms@shop.example',
}
export const HOOK = {
  ...{ ALARM_GATEWAY: 'webhook', ALARM_WEBHOOK_URL: 'http://127.0.0.1:9/alarms' },
  ALARM_WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 1).toString('base64')}`,
}
