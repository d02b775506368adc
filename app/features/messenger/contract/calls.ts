import { z } from 'zod'
import { call } from '~/contract/call'
import * as f from '~/contract/fields'

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
  getWxConfig: call({
    method: 'GET',
    path: '/api/member/getWxConfig',
    access: 'guest',
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
  getWechatH5OpenId: call({
    method: 'GET',
    path: '/api/member/getWechatH5OpenId',
    access: 'member',
    about: 'Binds the member to the messenger account of this code and state. Idempotent for the same code.',
    input: z.object({ code: token, state: token.optional() }),
    output: z.object({ bound: z.boolean() }),
  }),
  isOpen: call({
    method: 'GET',
    path: '/api/messenger/isOpen',
    access: 'guest',
    about: 'Whether sign-in with a messenger is available, and the URL of its script for pages.',
    input: f.none,
    output: z.object({ isOpen: z.boolean(), script: z.string().nullable() }),
  }),
  beginTrip: call({
    method: 'POST',
    path: '/api/messenger/beginTrip',
    access: 'guest',
    about:
      'Starts a sign-in attempt: the URL at the messenger to redirect to, and the state that comes back. With a session it binds the account, without one it logs in.',
    input: z.object({ returnTo: f.text(1024) }),
    output: z.object({ address: z.string(), state: z.string() }),
  }),
  logIn: call({
    method: 'POST',
    path: '/api/messenger/logIn',
    access: 'guest',
    about: 'Logs in the member who is bound to the messenger account of this code and state.',
    input: z.object({ code: token, state: token }),
    output: z.object({ token: z.string() }),
  }),
  getWxACode: call({
    method: 'GET',
    path: '/api/wxMiniApp/getWxACode',
    access: 'guest',
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
  getWxACodeParam: call({
    method: 'GET',
    path: '/api/wxMiniApp/getWxACodeParam',
    access: 'guest',
    about: 'Resolves the scene of such a code.',
    input: z.object({ scene: z.string({ required_error: 'required' }).max(96, 'long') }),
    output: z.object({
      page: z.string(),
      id: z.string().optional(),
      sUid: z.string().optional(),
      bUid: z.string().optional(),
    }),
  }),
  getWxSchemeUrl: call({
    method: 'GET',
    path: '/api/wxMiniApp/getWxSchemeUrl',
    access: 'guest',
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
