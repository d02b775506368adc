import { type Cookie, createCookie } from '@remix-run/node'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { CODE_PURPOSES } from '~/contract/code-purposes'
import { settings } from '~/house/dispatch.server'
import { LOCALES } from '~/values/locales'
import type { Visit } from '~/values/visit-kinds'
import { cookieKey } from './cookie-key'

const DAY = 24 * 60 * 60

/** Another value than the stored one resets token and userInfo (specification, section 4). */
export const BUILD_VERSION = '1.0.0'

export const THEMES = ['system', 'light', 'dark'] as const

/** Logged in means that both token and userInfo are set. */
const user = z.object({
  version: z.literal(BUILD_VERSION),
  token: z.string().min(1),
  userInfo: z.object({ id: z.string(), businessId: z.string().nullable(), shopName: z.string().nullable() }),
  checkedAt: z.number(),
})
export type User = z.output<typeof user>

/** The part of the specification's common store that a browser has to store. */
const common = z.object({
  goodsSearchRecord: z.array(z.string()).catch([]),
  videoSearchRecord: z.array(z.string()).catch([]),
})
export type Common = z.output<typeof common>

/** A guest's footprints, newest first. */
const seen = z.object({ ids: z.array(z.string()), isPaused: z.boolean() })
export type Seen = z.output<typeof seen>

const toast = z.object({ text: z.string(), kind: z.enum(['done', 'error']) })
export type Toast = z.output<typeof toast>

/** Newest first; `at` in seconds since 1970. */
const links = z.array(z.object({ sUid: z.string(), bUid: z.string().optional(), at: z.number() }))
const via = z.object({ sUid: z.string().optional(), bUid: z.string().optional(), links: links.optional() })
export type Via = z.output<typeof via>

/** Between the request for a code and its entry; `againAt` in ms since 1970. */
const login = z.object({ phone: z.string(), againAt: z.number(), isChallenged: z.boolean(), isAgreed: z.boolean() })

const consoleLogin = z.object({ phone: z.string(), againAt: z.number(), isChallenged: z.boolean() })

const operatorCookie = z.object({ token: z.string().min(1) })

/** `phone` is the new one of a change. */
const code = z.object({
  purpose: z.enum(CODE_PURPOSES),
  phone: z.string(),
  againAt: z.number(),
  isChallenged: z.boolean(),
})

/** What was typed while an order is being made; `of` is the SKU bought at once, '' for the cart. */
const remark = z.object({ of: z.string(), text: z.string(), addressText: z.string().optional() })

/** A flash-sale order that was refused as busy; it is sent again unchanged. */
const rush = z.object({
  saleId: z.string(),
  skuId: z.string(),
  quantity: z.number(),
  addressId: z.string(),
  remark: z.string(),
  total: z.number(),
  submissionId: z.string(),
  seen: z.string(),
})

/** A guest's question on goods, until the login is done. */
const goodsQuestion = z.object({ goodsId: z.string(), body: z.string(), isNamed: z.boolean() })

const signIn = z.object({ address: z.string(), state: z.string(), path: z.string(), isLogin: z.boolean() })

interface TypedCookie<T> {
  /** Undefined where it is absent, tampered with or of another shape. */
  read(request: Pick<Visit, 'headers'>): Promise<T | undefined>
  write(value: T): Promise<string>
  clear(): Promise<string>
}

const NOTHING = Promise.resolve(undefined)

type Options = {
  days?: number
  sameSite?: 'lax' | 'strict'
  /** Many visitors get the same value, so it is signed once. */
  isShared?: boolean
}

const REMEMBERED = 200

function typedCookie<S extends z.ZodTypeAny>(
  name: string,
  schema: S,
  { days, sameSite = 'lax', isShared = false }: Options = {},
): TypedCookie<z.output<S>> {
  let made: Cookie | undefined
  // Lazy: the secret is known only once the settings are read.
  const cookie = () => {
    const { sessionSecret, publicOrigin } = settings()
    const secure = publicOrigin?.startsWith('https:') ?? false
    made ??= createCookie(secure ? `__Host-${name}` : name, {
      path: '/',
      httpOnly: true,
      sameSite,
      secure,
      secrets: [cookieKey(name, sessionSecret)],
      maxAge: days && days * DAY,
    })
    return made
  }
  async function valueIn(header: string): Promise<z.output<S> | undefined> {
    const value: unknown = await cookie().parse(header)
    // Mostly absent, so the schema is skipped.
    if (value === null) return undefined
    const parsed = schema.safeParse(value)
    return parsed.success ? parsed.data : undefined
  }
  const written = isShared ? new LRUCache<string, Promise<string>>({ max: REMEMBERED }) : undefined
  function write(value: z.output<S>): Promise<string> {
    if (!written) return cookie().serialize(value)
    const text = JSON.stringify(value)
    const known = written.get(text) ?? cookie().serialize(value)
    written.set(text, known)
    return known
  }
  let last: { header: string; value: Promise<z.output<S> | undefined> } | undefined
  return {
    read(request) {
      const header = request.headers.get('Cookie')
      if (!header) return NOTHING
      // The loaders of one screen read the same header at the same time.
      if (header !== last?.header) last = { header, value: valueIn(header) }
      return last.value
    },
    write,
    clear: () => cookie().serialize('', { maxAge: 0 }),
  }
}

export const cookies = {
  user: typedCookie('user', user, { days: 90 }),
  common: typedCookie('common', common, { days: 365, isShared: true }),
  seen: typedCookie('seen', seen, { days: 30 }),
  cart: typedCookie('cart', z.string().min(20).max(64), { days: 90 }),
  device: typedCookie('device', z.string().min(20).max(64), { days: 365 }),
  lang: typedCookie('lang', z.enum(LOCALES), { days: 365 }),
  theme: typedCookie('theme', z.enum(THEMES), { days: 365 }),
  via: typedCookie('via', via, { days: 30, isShared: true }),
  toast: typedCookie('toast', toast),
  login: typedCookie('login', login),
  code: typedCookie('code', code),
  remark: typedCookie('remark', remark),
  payChannel: typedCookie('pay-channel', z.string().max(20), { days: 365, isShared: true }),
  rush: typedCookie('rush', rush),
  goodsQuestion: typedCookie('goods-question', goodsQuestion),
  signIn: typedCookie('trip', signIn),
  // Half a day, the longest that a session of the console lives.
  console: typedCookie('console', operatorCookie, { days: 0.5, sameSite: 'strict' }),
  consoleLogin: typedCookie('console-login', consoleLogin, { sameSite: 'strict' }),
}

export async function readCommon(request: Visit): Promise<Common> {
  return (await cookies.common.read(request)) ?? { goodsSearchRecord: [], videoSearchRecord: [] }
}
