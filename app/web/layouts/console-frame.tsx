import { useLocation } from '@remix-run/react'
import type { ReactNode } from 'react'
import type { OperatorInfo } from '~/contract/roles'
import { FIND_MOST } from '~/features/operators/contract/find'
import * as m from '~/paraglide/messages'
import { paths } from '~/paths'
import typed from '~/web/enhance/desk-typed.ts?worker&url'
import { isWithin } from '~/web/kits/console/rights'
import { Badge } from '~/web/ui/badge'
import { Button } from '~/web/ui/button'
import { Back } from '~/web/ui/nav-bar'
import { roleText } from '../../contract/roles'
import type { AreaGroup } from './console-areas'
import { ConsoleKeys } from './console-keys'

type FrameProps = {
  operator?: OperatorInfo
  groups?: readonly AreaGroup[]
  title?: string
  parent: string
  children: ReactNode
}

export function Frame({ operator, groups = [], title, parent, children }: FrameProps) {
  const { pathname } = useLocation()
  const isIn = operator?.isProved === true
  return (
    <div className="console">
      <header className="console-bar">
        <a href={paths.console} className="console-brand">
          {m.console_title()}
        </a>
        {isIn && <Who operator={operator} />}
        {isIn && <Find />}
        {isIn && <Nav groups={groups} pathname={pathname} />}
      </header>
      <main id="main" className="console-main">
        {isIn && <Crumbs groups={groups} pathname={pathname} title={title} />}
        <div className="console-head">
          {parent !== paths.home && <Back href={parent} />}
          <h1 className="text-xl font-bold">{title}</h1>
        </div>
        {children}
        {isIn && <ConsoleKeys />}
        <span
          id="console-typed"
          data-text={m.console_typed_back()}
          data-login={paths.consoleLogin}
          data-factor={paths.consoleFactor}
          data-typed={paths.consoleTyped}
          hidden
        />
        <script type="module" src={typed} />
      </main>
    </div>
  )
}

function Who({ operator }: { operator: OperatorInfo }) {
  return (
    <div className="console-who">
      <a href={paths.consoleSelf} className="block py-3 text-sm">
        {operator.name}
      </a>
      <span className="block text-xs">{roleText(operator)}</span>
      <form method="post" action={paths.console}>
        <Button look="plain" size="sm" name="intent" value="logOut" className="-mx-2">
          {m.word_log_out()}
        </Button>
      </form>
    </div>
  )
}

function Find() {
  return (
    <search className="console-find">
      <form action={paths.consoleSearch} method="get">
        <input
          type="search"
          name="find"
          aria-label={m.console_find()}
          placeholder={m.console_find()}
          aria-keyshortcuts="/"
          className="input"
          maxLength={2 * FIND_MOST}
        />
        <Button size="sm" look="line" text={m.shell_search()} />
      </form>
    </search>
  )
}

/** On a phone one button opens it: a box that needs no script. */
function Nav({ groups, pathname }: { groups: readonly AreaGroup[]; pathname: string }) {
  const waiting = groups.reduce((all, group) => all + group.waiting, 0)
  return (
    <>
      <input type="checkbox" id="console-menu" className="console-menu sr-only" />
      <label htmlFor="console-menu" className="console-menu-button btn btn-line btn-sm">
        {m.console_menu()}
        <Badge count={waiting} className="ml-2" />
      </label>
      <nav aria-label={m.console_nav()} className="console-nav">
        {groups.map(({ text, areas, waiting: sum }) => (
          <details key={text} open>
            <summary>
              {text}
              <Badge count={sum} className="ml-2" />
            </summary>
            {areas.map(({ path, text: name, waiting: count }) => (
              <a key={path} href={path} aria-current={isWithin(path, pathname) ? 'page' : undefined}>
                {name}
                <Badge count={count} className="ml-2" />
              </a>
            ))}
          </details>
        ))}
      </nav>
    </>
  )
}

function Crumbs({
  groups,
  pathname,
  title,
}: Pick<FrameProps, 'title'> & { groups: readonly AreaGroup[]; pathname: string }) {
  const group = groups.find(({ areas }) => areas.some(({ path }) => isWithin(path, pathname)))
  const area = group?.areas.find(({ path }) => isWithin(path, pathname))
  if (!group || !area || pathname === paths.console) return null
  return (
    <nav aria-label={m.console_crumbs()} className="console-crumbs">
      <ol>
        <li>
          <a href={paths.console}>{m.console_home()}</a>
        </li>
        {group.text !== area.text && <li>{group.text}</li>}
        <li>
          {area.path === pathname ? <span aria-current="page">{area.text}</span> : <a href={area.path}>{area.text}</a>}
        </li>
        {area.path !== pathname && title && <li aria-current="page">{title}</li>}
      </ol>
    </nav>
  )
}
