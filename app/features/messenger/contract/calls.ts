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
      'Signs a page of this mall for the messenger’s script (JS-SDK): the address as the browser shows it, without what follows #. `timestamp` counts seconds since 1970.',
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
    about:
      'Binds the member to the person at the messenger whose code came back, with the state that went along. The same code once more answers the same.',
    input: z.object({ code: token, state: token.optional() }),
    output: z.object({ bound: z.boolean() }),
  }),
  isOpen: call({
    method: 'GET',
    path: '/api/messenger/isOpen',
    access: 'guest',
    about: 'Whether people can sign in with a messenger here, and the address of its script for pages.',
    input: f.none,
    output: z.object({ isOpen: z.boolean(), script: z.string().nullable() }),
  }),
  beginTrip: call({
    method: 'POST',
    path: '/api/messenger/beginTrip',
    access: 'guest',
    about:
      'Where the browser goes so that the messenger says who the person is, and the state that comes back. With a session it is for binding, without one for a login.',
    input: z.object({ returnTo: f.text(1024) }),
    output: z.object({ address: z.string(), state: z.string() }),
  }),
  logIn: call({
    method: 'POST',
    path: '/api/messenger/logIn',
    access: 'guest',
    about: 'Logs in the member who is bound to the person whose code came back, with the state that went along.',
    input: z.object({ code: token, state: token }),
    output: z.object({ token: z.string() }),
  }),
  getWxACode: call({
    method: 'GET',
    path: '/api/wxMiniApp/getWxACode',
    access: 'guest',
    about:
      'A code that opens a page of the mini-program; where there is none, a QR code of the goods that `id` names, else of home, in this mall (`kind` h5). The picture is base64.',
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
    about: 'What the scene of such a code stands for.',
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
    about: 'A link that opens a page of the mini-program from outside of the messenger, good until `expireAt`.',
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
