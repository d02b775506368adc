import * as m from '~/paraglide/messages'
import { paths, withQuery } from '~/paths'
import type { BlockChoices } from '../contract/operators'

export const screensToLeadTo = ({ categories, brands, pages }: BlockChoices): [path: string, name: string][] => [
  [paths.flashSales, m.flash_title()],
  [paths.coupons, m.console_coupons()],
  [paths.missions, m.missions_title()],
  [paths.points, m.exchange_title()],
  [paths.prizeDraw, m.activities_draw()],
  [paths.activities, m.activities_title()],
  [paths.videoTab, m.shell_tab_videos()],
  [paths.sort, m.goods_all()],
  ...pages.map(({ id, name }): [string, string] => [withQuery(paths.activityCustomize, { id }), name]),
  ...categories.map(({ id, name }): [string, string] => [withQuery(paths.sort, { id }), name]),
  ...brands.map(({ id, name }): [string, string] => [withQuery(paths.brand, { id }), name]),
]
