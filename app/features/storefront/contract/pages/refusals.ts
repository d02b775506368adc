import type { Refusals } from '~/contract/refusal'
import * as m from '~/paraglide/messages'

export const pageRefusals = {
  pageChanged: { code: 4996, status: 409, say: m.refusal_page_changed },
  pageEmpty: { code: 4997, status: 409, say: m.refusal_page_empty },
  pageLink: { code: 4998, status: 409, say: m.refusal_page_link },
} as const satisfies Refusals
