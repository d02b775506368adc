import * as m from '~/paraglide/messages'

export type Toast = {
  text: string
  /** An error stays for 2 s, anything else for 1.5 s. */
  kind: 'done' | 'error'
}

/** The one place for passing messages; drawn empty too, so that a script can announce one in it. */
export function ToastView({ toast }: { toast?: Toast | null }) {
  return (
    <div id="toast" role="status" className="toasts" data-unsure={m.shell_act_unsure()}>
      {toast && <p className={toast.kind === 'error' ? 'toast toast-error' : 'toast'}>{toast.text}</p>}
    </div>
  )
}
