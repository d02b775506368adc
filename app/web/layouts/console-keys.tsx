import * as m from '~/paraglide/messages'
import keys from '~/web/enhance/desk-keys.ts?worker&url'

export function ConsoleKeys() {
  return (
    <div className="needs-script">
      <dialog id="console-keys" aria-label={m.console_keys()} className="card p-4">
        <h2 className="mb-2 font-bold">{m.console_keys()}</h2>
        <dl className="console-key-list">
          {[
            ['/', m.console_find()],
            ['?', m.console_keys()],
            ['j', m.console_key_next()],
            ['k', m.console_key_previous()],
            ['x', m.console_key_mark()],
          ].map(([key, text]) => (
            <div key={key}>
              <dt>
                <kbd className="num rounded border border-line px-1">{key}</kbd>
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <form method="dialog">
          <button type="submit" className="btn btn-line mt-3">
            {m.shell_sheet_close()}
          </button>
        </form>
      </dialog>
      <script type="module" src={keys} />
    </div>
  )
}
