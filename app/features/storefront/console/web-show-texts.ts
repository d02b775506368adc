import type { WebShow } from '~/contract/web-address'
import * as m from '~/paraglide/messages'

export const webShowTexts: Record<WebShow, () => string> = {
  frame: () => m.console_web_frame(),
  between: () => m.console_web_between(),
}
