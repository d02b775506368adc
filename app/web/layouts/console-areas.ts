import { type Holder, holds, may } from '~/contract/roles'
import * as m from '~/paraglide/messages'
import { paths, type ScreenName } from '~/paths'
import type { Locale } from '~/values/locales'
import type { AreaText, ScreenHandle } from './screen-handle'

const modules = import.meta.glob<{ handle?: Partial<ScreenHandle> }>('/app/features/*/console/*.tsx', { eager: true })

const groups: readonly [name: AreaText, screens: readonly ScreenName[]][] = [
  [
    m.orders_many,
    [
      'console',
      'consoleStatistics',
      'consoleAlarms',
      'consoleOrders',
      'consoleCases',
      'consoleReviews',
      'consoleGoodsQuestions',
      'consoleInvoices',
      'consoleApprovals',
    ],
  ],
  [m.console_goods, ['consoleGoods', 'consoleStock', 'consoleShelves']],
  [
    m.console_group_sales,
    [
      'consoleCoupons',
      'consoleFlashSales',
      'consoleDraws',
      'consolePointsGoods',
      'consoleMissions',
      'consoleRewards',
      'consoleNotices',
    ],
  ],
  [
    m.articles_field_blocks,
    [
      'consolePublishing',
      'consoleReports',
      'consoleWords',
      'consoleArticles',
      'consoleVideos',
      'consolePages',
      'consoleActivities',
      'consoleWebAddresses',
      'consoleShareTexts',
    ],
  ],
  [
    m.console_group_members,
    ['consoleMembers', 'consoleGroups', 'consoleQuestions', 'consoleFeedback', 'consoleAgents', 'consoleCommissions'],
  ],
  [m.console_group_money, ['consolePayouts', 'consoleBalances', 'consoleReconciliations']],
  [
    m.console_articles_of_mall,
    [
      'consoleFirstSteps',
      'consoleOperators',
      'consoleApiKeys',
      'consoleSettings',
      'consoleLook',
      'consoleServices',
      'consoleAudit',
    ],
  ],
]

interface Area {
  path: string
  text: string
  waiting?: number
}
export interface AreaGroup {
  text: string
  areas: Area[]
  waiting: number
}

const areas = () =>
  Object.values(modules).flatMap(({ handle }) => (handle?.area ? [{ ...handle.area, may: handle.may }] : []))

/** What the groups do not name stands in the last one, so that nothing is out of reach. */
export function areaGroupsFor(
  operator: Holder,
  locale: Locale,
  waiting: Readonly<Record<string, number>> = {},
): AreaGroup[] {
  const open = areas().filter(({ may: right = 'enter' }) => holds(operator, may[right]))
  const known = new Set<string>(groups.flatMap(([, screens]) => screens.map((name) => paths[name])))
  const others = open.filter(({ path }) => !known.has(path)).map(({ path }) => path)
  return groups
    .map(([name, screens], index) => {
      const wanted: string[] = [
        ...screens.map((screen) => paths[screen]),
        ...(index === groups.length - 1 ? others : []),
      ]
      const shown = wanted.flatMap((path) => {
        const area = open.find((one) => one.path === path)
        return area ? [{ path, text: area.text({}, { locale }), waiting: waiting[path] }] : []
      })
      const sum = shown.reduce((all, one) => all + (one.waiting ?? 0), 0)
      return { text: name({}, { locale }), areas: shown, waiting: sum }
    })
    .filter((group) => group.areas.length > 0)
}
