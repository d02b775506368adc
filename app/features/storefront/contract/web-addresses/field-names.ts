import * as m from '~/paraglide/messages'

/** What people call the inputs of addresses of the web. */
export const webAddressFields = {
  url: m.web_address,
  title: m.console_web_title,
  show: m.console_web_show,
}
