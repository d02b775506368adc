import * as m from '~/paraglide/messages'

export const cardFields = {
  organization: m.cards_field_organization,
  phones: m.cards_field_phones,
  messengerId: m.cards_field_messenger,
  mail: m.cards_field_mail,
  address: m.cards_field_address,
  intro: m.cards_field_intro,
  theme: m.cards_field_theme,
  visibility: m.cards_field_visibility,
  link: m.cards_link,
}
