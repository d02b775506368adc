import * as m from '~/paraglide/messages'

export function DemoMark() {
  return <aside className="demo-mark">{m.shell_demo_mark()}</aside>
}
