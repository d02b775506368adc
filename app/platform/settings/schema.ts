import { z } from 'zod'
import { SECRET_LENGTH } from '../stored-secret'
import { backupSettings } from './backup-settings'
import * as gateways from './gateways'
import { oneOf, secretFile, text } from './places'
import { driverFields } from './vendors'

/** Of all processes together: more connections make PostgreSQL slower. */
const MOST_CONNECTIONS = 16

const whole = (from: number, to: number) =>
  z
    .string()
    .regex(/^\d+$/, `must be a whole number from ${from} to ${to}`)
    .transform(Number)
    .refine((number) => number >= from && number <= to, `must be a whole number from ${from} to ${to}`)

const url = (protocols: string[], example: string) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), `must look like ${example}`)

const origin = url(['http:', 'https:'], 'https://shop.example')
  .refine((text) => /^[a-z]+:\/\/[^/]+\/?$/.test(text), 'must be scheme and host only, like https://shop.example')
  .transform((text) => new URL(text).origin)

const brandName = z.string().max(24, 'must have at most 24 characters')

/** Addresses hold a password. */
export const DATABASE_SECRETS = ['DATABASE_URL', 'DATABASE_DIRECT_URL']

const own = {
  SHOP_MODE: oneOf('demo', 'live')
    .default('demo')
    .describe('demo: sandbox gateways and demo data. live: real ones only'),
  PORT: whole(0, 65_535).default('3000').describe('Port to listen on; 0 takes a free one'),
  HOST: z
    .string()
    .optional()
    .describe('Address to listen on. Demo: 127.0.0.1, or 0.0.0.0 with DEMO_PUBLIC=yes; live: 0.0.0.0'),
  DEMO_DATA: oneOf('yes', 'no')
    .optional()
    .describe(
      'yes fills a demo that was never filled with goods, members and orders; no leaves it empty. Demo: yes, live: never',
    ),
  DEMO_PUBLIC: oneOf('yes', 'no').default('no').describe('yes lets a demo listen on other addresses than loopback'),
  PUBLIC_ORIGIN: origin
    .optional()
    .describe('Scheme and host that people see, such as https://shop.example. Live: https'),
  TRUSTED_PROXIES: whole(0, 10).default('0').describe('How many proxies in front may name the address of the client'),
  DATA_DIR: z.string().default('.data').describe('Folder of the embedded database and of the kept secret'),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name')
    .optional()
    .describe('PostgreSQL 15 or later, in UTF-8; without it an embedded server keeps its data in DATA_DIR'),
  DATABASE_URL_FILE: secretFile(),
  DATABASE_DIRECT_URL: url(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name')
    .optional()
    .describe('The same database past a pooler in transaction mode, for migrations that take long'),
  DATABASE_DIRECT_URL_FILE: secretFile(),
  DATABASE_POOL: whole(1, MOST_CONNECTIONS)
    .default('12')
    .describe('Database connections of this process; all processes together should have no more than 16'),
  PREPARED_STATEMENTS: oneOf('yes', 'no')
    .default('yes')
    .describe('no behind a pooler in transaction mode that does not know them, such as PgBouncer before 1.21'),
  DRAIN_SECONDS: whole(0, 120)
    .default('0')
    .describe('How long a stop waits while /readyz answers 503 and all else goes on, so that a balancer notices first'),
  METRICS_PORT: whole(0, 65_535).optional().describe('Port of /metrics for Prometheus; without it there is none'),
  METRICS_HOST: z.string().default('127.0.0.1').describe('Address on which /metrics listens'),
  TRACES_URL: url(['http:', 'https:'], 'http://collector.example:4318/v1/traces')
    .optional()
    .describe('Where traces go, by OTLP over HTTP as JSON; without it there are none, and nothing of them is loaded'),
  TRACES_SHARE: whole(0, 100)
    .default('10')
    .describe('Of a hundred requests, how many are traced; behind a trusted proxy its own choice goes before'),
  ACCESS_LOG: oneOf('yes', 'no')
    .optional()
    .describe('A line in the log for every request, without anything personal. Demo: no, live: yes'),
  SESSION_SECRET: z
    .string()
    .min(SECRET_LENGTH, `must have at least ${SECRET_LENGTH} characters`)
    .optional()
    .describe('Signs cookies and hashes codes. Demo: made once and kept in DATA_DIR'),
  SESSION_SECRET_FILE: secretFile(),
  DATA_KEYS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine(
      (list) => list.every((key) => key.length >= SECRET_LENGTH),
      `must be keys of at least ${SECRET_LENGTH} characters each, separated by commas`,
    )
    .optional()
    .describe(
      'Keys of account numbers and real names, separated by commas; the first seals, all of them open. Without one they are sealed under SESSION_SECRET',
    ),
  DATA_KEYS_FILE: secretFile(),
  H5_BASE_URL: url(['http:', 'https:'], 'https://provider.example')
    .transform((text) => text.replace(/\/+$/, ''))
    .optional()
    .describe('A provider elsewhere; without it the calls are answered in this process'),
  BRAND_NAME: brandName.default('Lilac').describe('Name of the shop'),
  BRAND_NAME_ZH: brandName
    .optional()
    .describe('Its name in Chinese; without one 丁香, or BRAND_NAME where that is set'),
  ...gateways.smsSettings,
  ...gateways.paymentSettings,
  SIMULATOR_PORT: whole(0, 65_535)
    .default('0')
    .describe('Port of the services that a demo plays, at 127.0.0.1 only; 0 takes a free one'),
  ...gateways.payoutSettings,
  ...gateways.messengerSettings,
  PAGE_CACHE_MB: whole(0, 4096)
    .default('64')
    .describe('Megabytes of memory for pages that are kept for guests, for each process; 0 keeps none'),
  PAGE_CACHE_SHOPS: whole(0, 100_000)
    .default('200')
    .describe('Shops of agents of which pages are kept at once; home in any other shop is drawn for each visit'),
  REQUESTS_A_SECOND: whole(0, 100_000)
    .default('60')
    .describe(
      'Requests that one session or device, or a network without one, may send each second, where 128 KiB of a body count as one more; 0 sets no budget',
    ),
  REQUEST_BURST: whole(1, 1_000_000).default('600').describe('Requests that it may send at once before that'),
  SURROGATE_CDN: oneOf('yes', 'no')
    .default('no')
    .describe('yes shows Surrogate-Control and Surrogate-Key to a CDN in front that obeys them and passes cookies on'),
  ...gateways.expressSettings,
  ...gateways.storageSettings,
  ...gateways.alarmSettings,
  WEBHOOKS_PRIVATE: oneOf('yes', 'no')
    .default('no')
    .describe('yes sends webhooks into private networks and to this machine too, as a test may need. Live: no'),
  ...backupSettings,
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')
    .default('info')
    .describe('Least level logged'),
  DRIVERS: text(
    'Packages with drivers of services, each with its version, such as lilac-pay@1.0.0, separated by commas; see docs/drivers.md',
  ),
  DRIVERS_DIR: text('Folder in whose node_modules they are installed; without it the one in which the shop is started'),
}

/** The descriptions are the table of the operator's documentation. */
export const settingsSchema = z.object({ ...own, ...driverFields(Object.keys(own)) })
