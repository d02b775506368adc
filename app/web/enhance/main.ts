import { THROTTLE_MS } from '~/values/timing'
import { BackLink } from './back-link'
import { CallLink } from './call-link'
import { CopyButton } from './copy-button'
import { CountDown } from './count-down'
import { LiveRegion, rememberPress } from './live-region'
import { LiveSuggest } from './live-suggest'
import { LoadMore } from './load-more'
import { watchModals } from './modal'
import { NumberStepper } from './number-stepper'
import { PicturePreview } from './picture-preview'
import { ShareButton } from './share-button'
import { SheetDialog } from './sheet-dialog'
import { SkuPicker } from './sku-picker'
import { showStoredToast } from './toast'
import { Carousel } from './x-carousel'

const elements: Record<string, CustomElementConstructor> = {
  'back-link': BackLink,
  'call-link': CallLink,
  'copy-button': CopyButton,
  'count-down': CountDown,
  'live-region': LiveRegion,
  'live-suggest': LiveSuggest,
  'load-more': LoadMore,
  'number-stepper': NumberStepper,
  'picture-preview': PicturePreview,
  'share-button': ShareButton,
  'sheet-dialog': SheetDialog,
  'sku-picker': SkuPicker,
  'x-carousel': Carousel,
}

for (const [name, element] of Object.entries(elements)) customElements.define(name, element)

// A second press within the throttle is one press: a slow answer tempts to press again.
const sent = new WeakMap<EventTarget, number>()
addEventListener('submit', (event) => {
  if (event.defaultPrevented || !event.target) return
  const now = Date.now()
  if (now - (sent.get(event.target) ?? 0) < THROTTLE_MS) event.preventDefault()
  else sent.set(event.target, now)
})

// Without a script, a link to a sheet is the same screen with the sheet open.
addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLElement>('[data-opens]')
  const sheet = link && document.getElementById(link.dataset.opens ?? '')
  if (!(sheet instanceof HTMLDetailsElement) || event.ctrlKey || event.metaKey) return
  event.preventDefault()
  sheet.open = true
})

addEventListener('click', rememberPress, true)

// The picture that is pressed grows into that of the details; no other may have the name then.
addEventListener(
  'click',
  ({ target }) => {
    const picture = (target as Element).closest('li')?.querySelector('.pic')
    if (!picture) return
    for (const one of document.querySelectorAll<HTMLElement>('.pic'))
      one.style.setProperty('view-transition-name', one === picture ? 'goods-picture' : 'none')
  },
  true,
)

// WeChat on an iPhone leaves the page where its keyboard has pushed it; scrolling to the current position redraws it.
addEventListener('focusout', () => scrollTo(0, scrollY))

// Restored by "back", a page would still wait for an answer that came long ago.
addEventListener('pagehide', () => {
  for (const part of document.querySelectorAll('[aria-busy]')) part.removeAttribute('aria-busy')
})

watchModals()
showStoredToast()
