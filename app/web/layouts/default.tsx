import { Outlet } from '@remix-run/react'
import { Back, NavBar } from '~/web/ui/nav-bar'
import { useScreen } from './use-screen'

export default function DefaultLayout() {
  const { title, parent, back } = useScreen()
  return (
    <>
      <NavBar title={title} back={<Back href={parent} fixed={back === 'fixed'} />} />
      <main id="main" className="screen">
        <Outlet />
      </main>
    </>
  )
}
