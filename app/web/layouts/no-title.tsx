import { Outlet } from '@remix-run/react'
import { Back } from '~/web/ui/nav-bar'
import { useScreen } from './use-screen'

export default function NoTitleLayout() {
  const { parent, back } = useScreen()
  return (
    <main id="main" className="screen relative">
      {back !== 'own' && (
        <div className="nav-float">
          <Back href={parent} fixed={back === 'fixed'} className="btn-round" />
        </div>
      )}
      <Outlet />
    </main>
  )
}
