import * as m from '~/paraglide/messages'

type Toast = {
  text: string
  /** Errors stay for 2 s, anything else for 1.5 s. */
  kind: 'done' | 'error'
}

/** Also drawn empty, so that a script can announce in it. */
export function ToastView({ toast }: { toast?: Toast | null }) {
  return (
    <div id="toast" role="status" className="toasts" data-unsure={m.shell_act_unsure()}>
      {toast && <p className={toast.kind === 'error' ? 'toast toast-error' : 'toast'}>{toast.text}</p>}
    </div>
  )
}
