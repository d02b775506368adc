import * as m from '~/paraglide/messages'

export const pointsFields = {
  way: m.console_points_way,
  why: m.console_points_why,
}
