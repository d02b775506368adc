import * as m from '~/paraglide/messages'

/** What people call the inputs of adjusting points. */
export const pointsFields = {
  way: m.console_points_way,
  why: m.console_points_why,
}
