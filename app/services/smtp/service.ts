import { textsOf } from '~/house/registers/vendor-texts'
import type { AlarmVendor } from '../vendor'
import { type SmtpAccount, smtpSettings } from './settings'
import { smtp as channel } from './smtp'

export const smtp = {
  id: 'smtp',
  kind: 'alarm',
  isPersonal: true,
  settings: smtpSettings,
  texts: textsOf.smtp,
  channel,
} satisfies AlarmVendor<SmtpAccount>
