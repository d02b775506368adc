import { z } from 'zod'
import { guest, member } from '~/contract/call'
import * as f from '~/contract/fields'
import type { Refusals } from '~/contract/refusal'
import { ABOUTS } from '~/house/registers/abouts'
import * as m from '~/paraglide/messages'

export const H5_PLACES = {
  home: '/',
  goods: '/goodsPages/details/details',
  notice: '/commonPages/notice/details',
} as const

const token = z
  .string({ required_error: 'required' })
  .trim()
  .regex(/^[\w-]{1,512}$/, 'unknown_id')

const page = z
  .string({ required_error: 'required' })
  .trim()
  .max(128, 'long')
  .regex(/^[\w/-]*$/, 'unknown_id')

export const messengerCalls = {
  getWxConfig: guest.get('/api/member/getWxConfig', {
    whileClosed: 'answered',
    about:
      'Signs a page of this mall for the messenger’s JS-SDK: the URL as the browser shows it, without the fragment. `timestamp` is in seconds since 1970.',
    input: z.object({ url: z.string({ required_error: 'required' }).min(1, 'required').max(1024, 'long') }),
    output: z.object({
      appId: z.string(),
      timestamp: z.number().int(),
      nonceStr: z.string(),
      signature: z.string(),
    }),
  }),
  getWechatH5OpenId: member.get('/api/member/getWechatH5OpenId', {
    about: 'Binds the member to the messenger account of this code and state. Idempotent for the same code.',
    input: z.object({ code: token, state: token.optional() }),
    output: z.object({ bound: z.boolean() }),
  }),
  isOpen: guest.get('/api/messenger/isOpen', {
    whileClosed: 'answered',
    about: 'Whether sign-in with a messenger is available, and the URL of its script for pages.',
    input: f.none,
    output: z.object({ isOpen: z.boolean(), script: z.string().nullable() }),
  }),
  beginTrip: guest.post('/api/messenger/beginTrip', {
    whileClosed: 'answered',
    about:
      'Starts a sign-in attempt: the URL at the messenger to redirect to, and the state that comes back. With a session it binds the account, without one it logs in.',
    input: z.object({ returnTo: f.text(1024) }),
    output: z.object({ address: z.string(), state: z.string() }),
  }),
  logIn: guest.post('/api/messenger/logIn', {
    whileClosed: 'answered',
    about: 'Logs in the member who is bound to the messenger account of this code and state.',
    input: z.object({ code: token, state: token }),
    output: z.object({ token: z.string() }),
  }),
  getWxACode: guest.get('/api/wxMiniApp/getWxACode', {
    about:
      'A mini-program code that opens a page; without a mini-program, a QR code of the goods in `id`, else of home, in this mall (`kind` h5). The image is base64.',
    input: z.object({
      page: page.default(''),
      id: f.id.optional(),
      sUid: f.id.optional(),
      bUid: f.id.optional(),
    }),
    output: z.object({
      kind: z.enum(['mini', 'h5']),
      scene: z.string(),
      mimeType: z.string(),
      base64: z.string(),
    }),
  }),
  getWxACodeParam: guest.get('/api/wxMiniApp/getWxACodeParam', {
    about: 'Resolves the scene of such a code.',
    input: z.object({ scene: z.string({ required_error: 'required' }).max(96, 'long') }),
    output: z.object({
      page: z.string(),
      id: z.string().optional(),
      sUid: z.string().optional(),
      bUid: z.string().optional(),
    }),
  }),
  getWxSchemeUrl: guest.get('/api/wxMiniApp/getWxSchemeUrl', {
    about: 'A URL that opens a page of the mini-program from outside of the messenger, valid until `expireAt`.',
    input: z.object({
      path: page.default(''),
      query: z
        .string()
        .max(1024, 'long')
        .regex(/^[\w=&%.-]*$/, 'unknown_id')
        .default(''),
    }),
    output: z.object({ openlink: z.string(), expireAt: z.string() }),
  }),
}

export const subscriptionCalls = {
  list: member.get('/api/subscriptions/list', {
    about:
      'The notices that the member can also receive at the messenger: template id, and how many more messages the member has agreed to. Empty where the mall sends none, and for members without a bound account.',
    input: f.none,
    output: z.object({
      items: z.array(z.object({ about: z.enum(ABOUTS), template: z.string(), remaining: z.number().int() })),
    }),
  }),
  agree: member.post('/api/subscriptions/agree', {
    about: 'Records that the member has agreed to one more message about each of these topics.',
    input: z.object({ abouts: f.listOf(z.enum(ABOUTS), ABOUTS.length) }),
    output: f.none,
  }),
}

export const messengerRefusals = {
  messengerClosed: { code: 5201, status: 409, say: m.refusal_messenger_closed },
  messengerSilent: { code: 5202, status: 502, retry: 60, say: m.refusal_messenger_silent },
  addressForeign: { code: 5203, status: 400, say: m.refusal_address_foreign },
  messengerCode: { code: 5204, status: 400, say: m.refusal_messenger_code },
  messengerSnapshot: { code: 5205, status: 409, say: m.refusal_messenger_snapshot },
  messengerTaken: { code: 5206, status: 409, say: m.refusal_messenger_taken },
  messengerOther: { code: 5207, status: 409, say: m.refusal_messenger_other },
  messengerUnknown: { code: 5208, status: 409, say: m.refusal_messenger_unknown },
  messengerTooOften: { code: 5209, status: 429, retry: 600, say: m.refusal_messenger_too_often },
  sceneUnknown: { code: 5210, status: 404, say: m.refusal_scene_unknown },
} as const satisfies Refusals

export const messengerFields = {
  url: m.messenger_field_address,
  returnTo: m.messenger_field_address,
  page: m.messenger_field_page,
  path: m.messenger_field_page,
  query: m.messenger_field_page,
  scene: m.messenger_field_scene,
  code: m.messenger_field_code,
  sUid: m.account_inviter,
  bUid: m.account_inviter,
}

export const subscriptionFields = { abouts: m.subscriptions_field_abouts }
