import * as m from '~/paraglide/messages'

export const publishingNotices = {
  publicationApproved: { title: m.publishing_approved_title, text: m.publishing_approved_text },
  publicationRejected: { title: m.publishing_rejected_title, text: m.publishing_rejected_text },
} as const
