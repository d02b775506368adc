import * as m from '~/paraglide/messages'

export const subscriptionFields = { abouts: m.subscriptions_field_abouts }
