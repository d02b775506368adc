interface Played {
  ticket: string
  walletAt: string
}

/** Recomputes the page's signature; on an iPhone the signed URL is the first page's. Records shares in `wx.shown`. */
export const wxScript = ({ ticket, walletAt }: Played) => `
const ready = [], failed = [], app = window.WeixinJSBridge
const [{ name: entry }] = performance.getEntriesByType('navigation')
let outcome, known = []
const end = (to) => { outcome = to; (to === 'ready' ? ready : failed).splice(0).forEach((then) => then({ errMsg: 'config:' + to })) }
const on = (list, name) => (then) => (outcome === name ? then({}) : list.push(then))
const drawSubscribe = () => customElements.get('wx-open-subscribe') || customElements.define('wx-open-subscribe', class extends HTMLElement {
  connectedCallback() {
    const shown = document.createElement('div')
    shown.innerHTML = this.querySelector('script').text
    this.append(shown)
    const ids = this.getAttribute('template').split(',')
    const told = Object.fromEntries(ids.map((id) => [id, JSON.stringify({ status: 'accept', timestamp: '1' })]))
    const detail = { errMsg: 'subscribe:ok', subscribeDetails: JSON.stringify(told) }
    shown.onclick = () => this.dispatchEvent(new CustomEvent('success', { detail }))
  }
})
window.wx = {
  shown: {},
  ready: on(ready, 'ready'),
  error: on(failed, 'failed'),
  async config({ timestamp, nonceStr, signature, jsApiList, openTagList = [] }) {
    known = jsApiList
    const url = (/iPhone|iPad|iPod/.test(navigator.userAgent) ? entry : location.href).split('#')[0]
    const text = 'jsapi_ticket=${ticket}&noncestr=' + nonceStr + '&timestamp=' + timestamp + '&url=' + url
    const sum = await crypto.subtle.digest('SHA-1', new TextEncoder().encode(text))
    const hex = [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    if (hex === signature && openTagList.includes('wx-open-subscribe')) drawSubscribe()
    end(hex === signature ? 'ready' : 'failed')
  },
  updateAppMessageShareData(shown) { this.shown.friend = shown },
  updateTimelineShareData(shown) { this.shown.timeline = shown },
  checkJsApi({ jsApiList, success }) {
    success({ checkResult: Object.fromEntries(jsApiList.map((name) => [name, known.includes(name)])) })
  },
}
window.WeixinJSBridge = {
  invoke(name, sent, then) {
    const isOpen = name === 'getBrandWCPayRequest' || (outcome === 'ready' && known.includes(name))
    if (isOpen && app) app.invoke(name, sent, then)
    else if (!isOpen || !sent.mchId || !sent.appId) then({ err_msg: name + ':fail' })
    else location.assign(${JSON.stringify(walletAt)} + encodeURIComponent(sent.package))
  },
}
`
