import { CAROUSEL_DURATION_MS, CAROUSEL_INTERVAL_MS } from '~/values/timing'

const MARKS = '.carousel-dots a, .carousel-thumbs a'

export class Carousel extends HTMLElement {
  declare private timer?: number
  declare private frame: number
  declare private stop?: AbortController

  connectedCallback() {
    const track = this.querySelector<HTMLElement>('.carousel-track')
    if (!track || track.children.length < 2) return
    this.stop = new AbortController()
    const { signal } = this.stop
    this.mark(track)
    track.addEventListener('scroll', () => this.mark(track), { passive: true, signal })
    this.addEventListener('click', (event) => this.press(event, track), { signal })
    if (this.dataset.auto === undefined || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    for (const begin of ['pointerdown', 'touchstart', 'pointerenter', 'focusin']) {
      this.addEventListener(begin, () => this.pause(), { passive: true, signal })
    }
    for (const end of ['pointerup', 'touchend', 'pointerleave', 'focusout']) {
      this.addEventListener(end, () => this.turn(track), { passive: true, signal })
    }
    this.turn(track)
  }

  disconnectedCallback() {
    this.pause()
    this.stop?.abort()
  }

  private turn(track: HTMLElement) {
    clearInterval(this.timer)
    this.timer = window.setInterval(() => {
      if (!document.hidden) this.go(track, (current(track) + 1) % track.children.length)
    }, CAROUSEL_INTERVAL_MS)
  }

  private pause() {
    clearInterval(this.timer)
    cancelAnimationFrame(this.frame)
  }

  private press(event: Event, track: HTMLElement) {
    const dot = (event.target as Element).closest(MARKS)
    if (!dot?.parentElement) return
    event.preventDefault()
    this.go(track, [...dot.parentElement.children].indexOf(dot))
  }

  private go(track: HTMLElement, index: number) {
    cancelAnimationFrame(this.frame)
    const from = track.scrollLeft
    const way = index * track.clientWidth - from
    const start = performance.now()
    // Snapping would pull every step of the movement to the nearest slide.
    track.style.scrollSnapType = 'none'
    const step = (now: number) => {
      const part = Math.min(1, (now - start) / CAROUSEL_DURATION_MS)
      track.scrollLeft = from + way * (1 - (1 - part) ** 3)
      if (part < 1) this.frame = requestAnimationFrame(step)
      else track.style.scrollSnapType = ''
    }
    this.frame = requestAnimationFrame(step)
  }

  private mark(track: HTMLElement) {
    const shown = current(track)
    this.querySelectorAll(MARKS).forEach((dot, index) => {
      if (index === shown) dot.setAttribute('aria-current', 'true')
      else dot.removeAttribute('aria-current')
    })
  }
}

const current = (track: HTMLElement) => Math.round(track.scrollLeft / (track.clientWidth || 1))
