import { notFound } from '~/h5/answers'
import { sandboxDoor } from '~/provider/handle.server'

/** Plays the messenger's script: it works out the signature of the page anew, and keeps what is handed on in `wx.shown`. */
const script = (ticket: string) => `
const ready = [], failed = []
let outcome
const end = (to) => { outcome = to; (to === 'ready' ? ready : failed).splice(0).forEach((then) => then({ errMsg: 'config:' + to })) }
const on = (list, name) => (then) => (outcome === name ? then({}) : list.push(then))
window.wx = {
  shown: {},
  ready: on(ready, 'ready'),
  error: on(failed, 'failed'),
  async config({ timestamp, nonceStr, signature }) {
    const url = location.href.split('#')[0]
    const text = 'jsapi_ticket=${ticket}&noncestr=' + nonceStr + '&timestamp=' + timestamp + '&url=' + url
    const sum = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text))
    const hex = [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    end(hex === signature ? 'ready' : 'failed')
  },
  updateAppMessageShareData(shown) { this.shown.friend = shown },
  updateTimelineShareData(shown) { this.shown.timeline = shown },
}
`

export async function loader() {
  const ticket = await sandboxDoor.ticket()
  if (!ticket) throw notFound()
  return new Response(script(ticket), {
    headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
