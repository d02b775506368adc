/** The part that is called here (WeChat Pay, "JSAPI调起支付"). */
interface Bridge {
  invoke(name: 'getBrandWCPayRequest', parameters: object, then: (said: { err_msg: string }) => void): void
}

const bridgeNow = () => (window as { WeixinJSBridge?: Bridge }).WeixinJSBridge

/** WeChat injects its bridge some time after the page has begun. */
const bridge = (): Promise<Bridge> =>
  new Promise((resolve) => {
    const now = bridgeNow()
    if (now) resolve(now)
    else document.addEventListener('WeixinJSBridgeReady', () => resolve(bridgeNow() as Bridge), { once: true })
  })

/** At once, and again by its button; only the server decides whether it was paid. */
class MessengerPay extends HTMLElement {
  private isWaiting = false

  connectedCallback() {
    this.querySelector('button')?.addEventListener('click', () => this.open())
    this.open()
  }

  private async open() {
    if (this.isWaiting) return
    this.isWaiting = true
    const { parameters = '{}', done = '/' } = this.dataset
    const opened = await bridge()
    this.isWaiting = false
    opened.invoke('getBrandWCPayRequest', JSON.parse(parameters), ({ err_msg }) => {
      if (err_msg === 'get_brand_wcpay_request:ok') location.replace(done)
      else this.querySelector('[data-said]')?.classList.remove('hidden')
    })
  }
}

customElements.define('messenger-pay', MessengerPay)
