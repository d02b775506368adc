/** Pixels from the window's edge where dragging scrolls, and speed per frame. */
const EDGE = 96
const STEP = 10

type Drag = {
  handle: HTMLElement
  list: HTMLElement
  from: number
  drop: (to: number) => void
}

export function dragBlock(event: PointerEvent, { handle, list, from, drop }: Drag): void {
  const items = [...list.children] as HTMLElement[]
  const item = items[from]
  if (!item || event.button !== 0) return
  event.preventDefault()
  handle.focus({ preventScroll: true })
  handle.setPointerCapture(event.pointerId)

  const boxes = items.map((one) => one.getBoundingClientRect())
  const own = boxes[from] as DOMRect
  const next = boxes[from + 1] ?? own
  const room = own.height + Math.max(0, next.top - own.bottom)
  const start = { y: event.clientY, scroll: scrollY }
  let y = event.clientY
  let to = from
  let frame = requestAnimationFrame(scroll)
  item.dataset.dragged = ''

  function follow(): void {
    const moved = y - start.y + scrollY - start.scroll
    const [top, bottom] = [own.top + moved, own.bottom + moved]
    const middles = boxes.map((box) => box.top + box.height / 2)
    to = middles.filter((middle, index) => (index < from ? middle < top : index > from && middle < bottom)).length
    items.forEach((one, index) => {
      const isPassed = index > from ? index <= to : index >= to
      const shift = index === from ? moved : isPassed ? (index > from ? -room : room) : 0
      one.style.transform = shift ? `translateY(${shift}px)` : ''
    })
  }

  function scroll(): void {
    if (y < EDGE) scrollBy(0, -STEP)
    else if (y > innerHeight - EDGE) scrollBy(0, STEP)
    follow()
    frame = requestAnimationFrame(scroll)
  }

  function move(at: PointerEvent): void {
    y = at.clientY
    follow()
  }

  function end(isDropped: boolean): void {
    cancelAnimationFrame(frame)
    handle.removeEventListener('pointermove', move)
    handle.removeEventListener('pointerup', up)
    handle.removeEventListener('pointercancel', cancel)
    removeEventListener('keydown', giveUp, true)
    for (const one of items) one.style.transform = ''
    delete item?.dataset.dragged
    if (isDropped && to !== from) drop(to)
  }
  const up = () => end(true)
  const cancel = () => end(false)
  const giveUp = ({ key }: KeyboardEvent) => key === 'Escape' && end(false)

  handle.addEventListener('pointermove', move)
  handle.addEventListener('pointerup', up)
  handle.addEventListener('pointercancel', cancel)
  addEventListener('keydown', giveUp, true)
}
