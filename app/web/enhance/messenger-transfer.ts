import { type MessengerScript, signedScript } from './messenger-script'

const CALL = 'requestMerchantTransfer'

/** As much of what WeChat gives to its pages as is called here (WeChat Pay, "JSAPI调起用户确认收款"). */
interface Bridge {
  invoke(name: typeof CALL, parameters: object, then: (said: { err_msg: string }) => void): void
}

const bridge = () => (window as { WeixinJSBridge?: Bridge }).WeixinJSBridge

/** Whether this messenger knows the call: older ones do not. */
const knows = (script: MessengerScript): Promise<boolean> =>
  new Promise((resolve) =>
    script.checkJsApi({
      jsApiList: [CALL],
      success: ({ checkResult }) => resolve(checkResult[CALL] === true),
      fail: () => resolve(false),
    }),
  )

/** Opens the messenger's page on which a transfer is confirmed; whether it was is told by the server alone. */
class MessengerTransfer extends HTMLElement {
  connectedCallback() {
    const { script: address = '' } = this.dataset
    // Begun before anybody presses, because the messenger wants its page to be opened by a press.
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

  /** Shows one of the texts that stand there hidden, or none. */
  private say(name?: string) {
    for (const one of this.querySelectorAll<HTMLElement>('[data-said]'))
      one.classList.toggle('hidden', one.dataset.said !== name)
  }
}

customElements.define('messenger-transfer', MessengerTransfer)
