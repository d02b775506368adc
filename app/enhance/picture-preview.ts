/**
 * Opens the pictures that its links lead to over the whole screen, and shows thumbnails of the files chosen in a file
 * field inside it, at most `data-most`.
 */
export class PicturePreview extends HTMLElement {
  private urls: string[] = []

  connectedCallback() {
    this.addEventListener('click', this)
    this.addEventListener('change', this)
  }

  disconnectedCallback() {
    this.removeEventListener('click', this)
    this.removeEventListener('change', this)
    this.forget()
  }

  handleEvent(event: Event) {
    const target = event.target as HTMLElement
    if (event.type === 'change') {
      if (target instanceof HTMLInputElement && target.type === 'file') this.thumbnails(target)
      return
    }
    const link = target.closest('a')
    const { ctrlKey, metaKey } = event as MouseEvent
    if (!link?.querySelector('img') || ctrlKey || metaKey) return
    event.preventDefault()
    this.open(link)
  }

  private open(link: HTMLAnchorElement) {
    const links = [...this.querySelectorAll('a')].filter((other) => other.querySelector('img'))
    const view = document.createElement('div')
    view.className = 'preview'
    view.setAttribute('role', 'dialog')
    view.setAttribute('aria-modal', 'true')
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
    const leave = () => {
      view.remove()
      link.focus({ preventScroll: true })
    }
    view.addEventListener('click', leave)
    view.addEventListener('keydown', (event) => {
      if (event.key === 'Escape') leave()
      // The button is all that can hold the focus here.
      if (event.key === 'Tab') event.preventDefault()
    })
    view.append(track, close)
    document.body.append(view)
    track.scrollLeft = links.indexOf(link) * track.clientWidth
    close.focus({ preventScroll: true })
  }

  private thumbnails(field: HTMLInputElement) {
    this.forget()
    const strip = this.querySelector('.thumbnails') ?? document.createElement('div')
    strip.className = 'thumbnails'
    const pictures = [...(field.files ?? [])].slice(0, Number(this.dataset.most ?? 9))
    strip.replaceChildren(
      ...pictures.map((file) => {
        const picture = document.createElement('img')
        picture.src = URL.createObjectURL(file)
        picture.alt = file.name
        this.urls.push(picture.src)
        return picture
      }),
    )
    this.append(strip)
  }

  private forget() {
    for (const url of this.urls.splice(0)) URL.revokeObjectURL(url)
  }
}
