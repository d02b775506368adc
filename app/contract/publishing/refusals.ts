import { m } from '~/paraglide/messages'
import type { Refusals } from '../refusal'

export const publishingRefusals = {
  publicationDecided: { code: 4974, status: 409, say: m.console_publishing_refused_decided },
} as const satisfies Refusals
