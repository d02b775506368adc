import type { Frame, Service, ServiceResponse } from './frame'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (one) => ENTITIES[one] as string)

export const document = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title)}</title><style>body{font:16px/1.5 system-ui;max-width:40rem;margin:0 auto;padding:1rem}
button{font:inherit;padding:.6rem 1rem;margin:.15rem;border-radius:.5rem;border:1px solid #888;background:#fff}
button.main{background:#07c160;color:#fff;border-color:#07c160}li{margin:.75rem 0}small{color:#555}</style>
<h1>${escaped(title)}</h1>${body}</html>`

export const html = (text: string, status = 200): ServiceResponse => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body: text,
})

const listOf = ({ name, rows }: Service): string =>
  rows()
    .reverse()
    .map(({ id, what, state, acts }) => {
      const buttons = acts.map((act) => `<button name="act" value="${act}">${escaped(act)}</button>`).join('')
      const hidden = `<input type="hidden" name="service" value="${name}"><input type="hidden" name="id" value="${escaped(id)}">`
      return `<li>${escaped(id)} <b>${escaped(what)}</b> ${escaped(state)}<form method="post" action="/__sim/press">${hidden}${buttons}</form></li>`
    })
    .join('')

export function controlPage({ services, journal }: Frame): ServiceResponse {
  const lists = services.map(
    (one) => `<h2>${one.name}</h2><ul>${listOf(one) || '<li>Nothing has been asked for yet.</li>'}</ul>`,
  )
  const newest = journal
    .slice(-20)
    .reverse()
    .map(
      ({ service, operation, status, wrong }) => `<li>${service} ${operation} ${status} ${escaped(wrong ?? '')}</li>`,
    )
  return html(
    document(
      'Played services',
      `<p>No money moves here.</p>${lists.join('')}<h2>Asked</h2><ul>${newest.join('')}</ul>`,
    ),
  )
}
