import { z } from 'zod'
import { oneOf, text } from './places'
import { fieldsOf, namesOf, vendorsOf } from './vendors'

const several = (isRight: (list: string[]) => boolean, words: string) =>
  z
    .string()
    .transform((given) => (given.trim() === 'none' ? [] : given.split(/[\s,]+/).filter(Boolean)))
    .refine((list) => new Set(list).size === list.length && isRight(list), words)
    .default('sandbox')

/** What a live shop does without where nothing is said, until its mall opens. */
export const NONE_AT_FIRST = ['PAYMENT_GATEWAY', 'SMS_GATEWAY', 'EXPRESS_GATEWAY']

const PAYMENTS = ['sandbox', ...namesOf('payment')]
const paymentsText = vendorsOf('payment').map(({ name, about }) => about ?? name)

export const paymentSettings = {
  PAYMENT_GATEWAY: several(
    (list) => list.every((one) => PAYMENTS.includes(one)),
    `must be none, or one or several of: ${PAYMENTS.join(', ')}`,
  ).describe(
    `Who takes money, several separated by commas: sandbox (a cashier that moves none), ${paymentsText.join(', ')} (see docs/going-live.md before). none: nobody; a live mall does not open. Demo: sandbox, live: none`,
  ),
  ...fieldsOf('payment'),
}

const payoutsText = vendorsOf('payout').map(({ name, about }) => `${name}: ${about}.`)

export const payoutSettings = {
  PAYOUT_GATEWAY: oneOf('sandbox', ...namesOf('payout'), 'none')
    .optional()
    .describe(
      `Who pays to wallets. sandbox: a wallet that moves no money. ${payoutsText.join(' ')} none: only by hand. Demo: sandbox, live: none`,
    ),
  ...fieldsOf('payout'),
}

const SMS = namesOf('sms')

export const smsSettings = {
  SMS_GATEWAY: several(
    (list) => (list.length === 1 && list[0] === 'sandbox') || list.every((one) => SMS.includes(one)),
    `must be none, sandbox, or one or both of: ${SMS.join(', ')}`,
  ).describe(
    `Who sends text messages. sandbox: shown at /sandbox/sms. ${SMS.join(', ')} or both, separated by a comma: the first is asked first, and the second where it refuses. none: nobody; a live mall does not open. Demo: sandbox, live: none`,
  ),
  SMS_NEWS: oneOf('yes', 'no')
    .default('no')
    .describe(
      'yes tells members by text message, where WeChat does not tell them, what they lose something by hearing of too late: money to take or to confirm, goods to send back',
    ),
  ...fieldsOf('sms'),
}

export const expressSettings = {
  EXPRESS_GATEWAY: oneOf('sandbox', ...namesOf('express'), 'none')
    .default('sandbox')
    .describe('Who tells where parcels are. sandbox: scripted ways. none: nobody. Demo: sandbox, live: none'),
  ...fieldsOf('express'),
}

export const messengerSettings = {
  MESSENGER_GATEWAY: oneOf('sandbox', ...namesOf('messenger'), 'none')
    .optional()
    .describe(
      'Which messenger people sign in with and share by. sandbox: one in this process. none: the mall works without. Demo: sandbox, live: none',
    ),
  ...fieldsOf('messenger'),
}

export const storageSettings = {
  STORAGE: oneOf('folder', ...namesOf('storage'))
    .default('folder')
    .describe('Where pictures and films are kept. folder: DATA_DIR/media. s3: a bucket of any store that speaks S3'),
  FFMPEG_PATH: text(
    'Program ffmpeg of this machine, such as /usr/bin/ffmpeg: films play from their first bytes on, large ones become smaller, HEVC, fragmented MP4 and WebM are taken, and a film without a cover gets a picture of its own. Without it nothing of that',
  ),
  ...fieldsOf('storage'),
}

const ALARMS = namesOf('alarm')

export const alarmSettings = {
  ALARM_GATEWAY: several(
    (list) => list.every((one) => ALARMS.includes(one)),
    `must be none, or one or several of: ${ALARMS.join(', ')}`,
  )
    .default('none')
    .describe(
      `Who tells people outside of the console of alarms, several separated by commas: ${vendorsOf('alarm')
        .map(({ about }) => about)
        .join(', ')}. none: only the console shows them`,
    ),
  ...fieldsOf('alarm'),
}
