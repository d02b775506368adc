import { type MessengerScript, signedScript } from './messenger-script'

const CALL = 'requestMerchantTransfer'

/** The part that is called here (WeChat Pay, "JSAPI调起用户确认收款"). */
interface Bridge {
  invoke(name: typeof CALL, parameters: object, then: (said: { err_msg: string }) => void): void
}

const bridge = () => (window as { WeixinJSBridge?: Bridge }).WeixinJSBridge

/** Older versions lack it. */
const knows = (script: MessengerScript): Promise<boolean> =>
  new Promise((resolve) =>
    script.checkJsApi({
      jsApiList: [CALL],
      success: ({ checkResult }) => resolve(checkResult[CALL] === true),
      fail: () => resolve(false),
    }),
  )

/** Only the server decides whether it was confirmed. */
class MessengerTransfer extends HTMLElement {
  connectedCallback() {
    const { script: address = '' } = this.dataset
    // Prepared before the press, because the messenger opens its page only from a press.
    const ready = signedScript(address, [CALL]).then(async (script) => script !== undefined && (await knows(script)))
    const button = this.querySelector('button')
    button?.addEventListener('click', async () => {
      this.say()
      if ((await ready) && bridge()) this.open(bridge() as Bridge)
      else this.say('failed')
    })
  }

  private open(messenger: Bridge) {
    const { parameters = '{}', done = '/' } = this.dataset
    messenger.invoke(CALL, JSON.parse(parameters), ({ err_msg }) => {
      if (err_msg === `${CALL}:ok`) location.replace(done)
      else this.say(err_msg === `${CALL}:cancel` ? 'later' : 'failed')
    })
  }

  private say(name?: string) {
    for (const one of this.querySelectorAll<HTMLElement>('[data-said]'))
      one.classList.toggle('hidden', one.dataset.said !== name)
  }
}

customElements.define('messenger-transfer', MessengerTransfer)
