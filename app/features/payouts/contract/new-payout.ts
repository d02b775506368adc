import { z } from 'zod'
import * as f from '~/contract/fields'
import { parseYuan } from '~/values/money'
import { phoneIn } from '~/values/phones'
import { isIdCardNumber } from '~/values/validators'
import { ACCOUNT_NAME_MOST, BANK_MOST, PAYOUT_WAYS } from './limits'

/** With gaps removed. */
const CARD = /^\d{12,19}$/
const ALIPAY = /^(1\d{10}|[^\s@]{1,64}@[^\s@]{3,64})$/

const account = f
  .optionalText()
  .transform((text) => phoneIn(text) ?? text.normalize('NFKC').replace(/\s|(?<=\d)-(?=\d)/g, ''))

export const withdrawFields = z.object({
  /** Yuan as typed. */
  amount: z
    .string({ required_error: 'required' })
    .trim()
    .min(1, 'required')
    .max(12, 'amount')
    .refine((text) => Boolean(parseYuan(text)), 'amount'),
  way: z.enum(PAYOUT_WAYS),
  accountName: f.optionalText(ACCOUNT_NAME_MOST),
  accountNumber: account,
  bank: f.optionalText(BANK_MOST),
  idNumber: account
    .transform((text) => text.toUpperCase())
    .refine((text) => text === '' || isIdCardNumber(text), 'unknown_id'),
  verificationCode: f.code,
  submissionId: f.id,
})

type Account = { way: string; accountName: string; accountNumber: string; bank: string }

export function checkAccount({ way, accountName, accountNumber, bank }: Account, context: z.RefinementCtx): void {
  const wrong = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
  if (way === 'wallet') return
  if (accountName === '') wrong('accountName', 'required')
  if (accountNumber === '') wrong('accountNumber', 'required')
  else if (!(way === 'bank' ? CARD : ALIPAY).test(accountNumber)) wrong('accountNumber', 'unknown_id')
  if (way === 'bank' && bank === '') wrong('bank', 'required')
}
