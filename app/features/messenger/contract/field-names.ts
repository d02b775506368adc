import * as m from '~/paraglide/messages'

export const messengerFields = {
  url: m.messenger_field_address,
  returnTo: m.messenger_field_address,
  page: m.messenger_field_page,
  path: m.messenger_field_page,
  query: m.messenger_field_page,
  scene: m.messenger_field_scene,
  code: m.messenger_field_code,
  sUid: m.account_inviter,
  bUid: m.account_inviter,
}
