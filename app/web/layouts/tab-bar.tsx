import type { LoaderFunctionArgs } from '@remix-run/node'
import { Outlet, useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { calls } from '~/house/registers/calls'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import { h5 } from '~/web/h5/client'
import { type Tab, TabBar } from '~/web/ui/tab-bar'
import { useScreen } from './use-screen'

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
      text: m.shell_tab_cart(),
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
