import { closeModal, showModal } from './modal'
import { isPlain } from './plain-click'

export class PicturePreview extends HTMLElement {
  declare private url?: string

  connectedCallback() {
    this.addEventListener('click', this)
    this.addEventListener('change', this)
  }

  disconnectedCallback() {
    this.forget()
  }

  handleEvent(event: Event) {
    const target = event.target as HTMLElement
    if (event.type === 'change') {
      if (target instanceof HTMLInputElement && target.type === 'file') this.thumbnail(target)
      return
    }
    const link = target.closest('a')
    if (!link?.querySelector('img') || !isPlain(event)) return
    event.preventDefault()
    this.open(link)
  }

  private open(link: HTMLAnchorElement) {
    const links = [...this.querySelectorAll('a')].filter((other) => other.querySelector('img'))
    const view = document.createElement('dialog')
    view.className = 'preview'
    view.setAttribute('aria-label', this.dataset.label ?? '')
    const track = document.createElement('div')
    track.className = 'preview-track'
    for (const { href, firstElementChild } of links) {
      const picture = document.createElement('img')
      picture.src = href
      picture.alt = firstElementChild?.querySelector('img')?.alt ?? ''
      track.append(picture)
    }
    const close = document.createElement('button')
    close.type = 'button'
    close.className = 'preview-close'
    close.setAttribute('aria-label', this.dataset.close ?? '')
    close.textContent = '×'
    view.addEventListener('click', () => closeModal(view))
    view.append(close, track)
    document.body.append(view)
    showModal(view, () => {
      view.remove()
      link.focus({ preventScroll: true })
    })
    track.scrollLeft = links.indexOf(link) * track.clientWidth
  }

  private thumbnail({ files }: HTMLInputElement) {
    this.forget()
    const [file] = files ?? []
    const strip = this.querySelector('.thumbnails') ?? document.createElement('div')
    strip.className = 'thumbnails'
    strip.textContent = ''
    this.append(strip)
    if (!file) return
    const picture = document.createElement('img')
    this.url = URL.createObjectURL(file)
    picture.src = this.url
    picture.alt = file.name
    strip.append(picture)
  }

  private forget() {
    if (this.url) URL.revokeObjectURL(this.url)
  }
}
