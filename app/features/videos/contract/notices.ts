import * as m from '~/paraglide/messages'

export const videoNotices = {
  videoTakenDown: { title: m.notices_video_down_title, text: m.notices_taken_down_text },
} as const
