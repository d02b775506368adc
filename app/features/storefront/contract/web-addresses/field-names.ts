import * as m from '~/paraglide/messages'

export const webAddressFields = {
  url: m.web_address,
  title: m.console_web_title,
  show: m.console_web_show,
}
