import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

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
