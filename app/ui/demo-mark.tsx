import { m } from '~/paraglide/messages'

export function DemoMark() {
  return <p className="demo-mark">{m.shell_demo_mark()}</p>
}
