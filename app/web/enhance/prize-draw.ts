import { fetchPage, fill } from './fetch-page'
import { stopAngle } from './prize-angle'

const ROUND_MS = 700
const STOP_MS = 2_400
const SHAKE_MS = 320
const SHAKEN_MS = 960

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

function turn(face: Element, wheel: Element) {
  const upright = [...wheel.querySelectorAll('[data-upright]')]
  const rotate = (from: number, to: number, timing: KeyframeAnimationOptions) => {
    const frames = (sign: number) => [from, to].map((degrees) => ({ transform: `rotate(${sign * degrees}deg)` }))
    for (const one of upright) one.animate(frames(-1), timing)
    return wheel.animate(frames(1), timing)
  }
  const spin = rotate(0, 360, { duration: ROUND_MS, iterations: Number.POSITIVE_INFINITY })
  return async (won: string | undefined) => {
    const names = [...face.querySelectorAll<HTMLElement>('[data-part]')].map(({ dataset }) => dataset.part)
    const part = Math.max(0, names.indexOf(won))
    const from = ((Number(spin.currentTime ?? 0) % ROUND_MS) / ROUND_MS) * 360
    spin.cancel()
    const timing = { duration: STOP_MS, easing: 'cubic-bezier(.15,.6,.2,1)', fill: 'forwards' } as const
    await rotate(from, stopAngle(part, names.length), timing).finished
    await wait(400)
  }
}

function shake(box: Element) {
  const began = Date.now()
  const tilts = [0, -5, 5, -5, 0].map((degrees) => ({ transform: `rotate(${degrees}deg)` }))
  const shaking = box.animate(tilts, { duration: SHAKE_MS, iterations: Number.POSITIVE_INFINITY })
  return async () => {
    await wait(SHAKEN_MS - (Date.now() - began))
    shaking.cancel()
    const opens = [{ transform: 'scale(1)' }, { transform: 'scale(1.12)', opacity: 0.2 }]
    await box.animate(opens, { duration: 260, fill: 'forwards' }).finished
  }
}

function showRefusal(form: HTMLFormElement, page: Document) {
  const said = page.querySelector('#main')
  const place = document.querySelector('#main')
  if (!said || !place) return form.submit()
  fill(place, said.childNodes)
  place.querySelector<HTMLElement>('[autofocus]')?.focus()
  listen()
}

async function draw(form: HTMLFormElement, face: Element) {
  form.setAttribute('aria-busy', 'true')
  const wheel = face.querySelector('[data-turns]')
  const pressed = document.activeElement
  const stop = wheel ? turn(face, wheel) : shake(pressed && form.contains(pressed) ? pressed : face)
  try {
    const body = new URLSearchParams([...new FormData(form)] as [string, string][])
    const [answer, page] = await fetchPage(form.action, { method: 'POST', body })
    const won = page.querySelector<HTMLElement>('[data-won]')
    if (answer.redirected) {
      if (won) await stop(won.dataset.won)
      location.assign(answer.url)
    } else if (answer.status === 422) showRefusal(form, page)
    else form.submit()
  } catch {
    // The same draw, because its submissionId is the same.
    form.submit()
  }
}

function listen() {
  const face = document.querySelector('[data-draw]')
  face?.closest('form')?.addEventListener('submit', (event) => {
    const form = event.currentTarget as HTMLFormElement
    if (matchMedia('(prefers-reduced-motion: reduce)').matches || !face.animate) return
    event.preventDefault()
    if (!form.hasAttribute('aria-busy')) draw(form, face)
  })
}
listen()
