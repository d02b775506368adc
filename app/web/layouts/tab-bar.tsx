import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { h5 } from '~/web/h5/client'
import { Badge } from '~/web/ui/badge'
import { Icon, type IconName } from '~/web/ui/icon'
import { useScreen } from './use-screen'

type Tab = { href: string; text: string; icon: IconName; count?: number; countText?: string }

function TabBar({ label, tabs, current }: { label: string; tabs: readonly Tab[]; current: number }) {
  return (
    <nav className="tab-bar" aria-label={label}>
      {tabs.map(({ href, text, icon, count, countText }, index) => (
        <a key={href} href={href} aria-current={index === current ? 'page' : undefined}>
          <Icon name={icon} size="tab" />
          <span>{text}</span>
          <span id={`tab-count-${index}`} data-live="">
            <span aria-hidden>
              <Badge count={count} />
            </span>
            {count ? <span className="sr-only">{countText}</span> : null}
          </span>
        </a>
      ))}
    </nav>
  )
}

export async function loader({ request }: LoaderFunctionArgs) {
  const guest = await h5.guest(request)
  return { unread: guest.user ? (await guest.call(calls.notices.unread)).count : 0 }
}

export default function TabBarLayout() {
  const { tab } = useScreen()
  const { unread } = useLoaderData<typeof loader>()
  const cartCount = useRouteLoaderData<{ cartCount?: number }>('root')?.cartCount ?? 0
  const tabs: Tab[] = [
    { href: paths.home, text: m.shell_tab_home(), icon: 'home' },
    { href: paths.sort, text: m.shell_tab_categories(), icon: 'grid' },
    { href: paths.videoTab, text: m.shell_tab_videos(), icon: 'video' },
    {
      href: paths.cartTab,
      text: m.goods_cart(),
      icon: 'cart',
      count: cartCount,
      countText: cartCount ? m.shell_tab_cart_count({ count: cartCount }) : undefined,
    },
    {
      href: paths.mine,
      text: m.shell_tab_mine(),
      icon: 'user',
      count: unread,
      countText: unread ? m.notices_tab_count({ count: unread }) : undefined,
    },
  ]
  return (
    <>
      <main id="main" className="screen screen-tabs">
        <Outlet />
      </main>
      <TabBar label={m.shell_tab_label()} tabs={tabs} current={tab} />
    </>
  )
}
