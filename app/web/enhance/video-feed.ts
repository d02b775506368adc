/** Milliseconds, by the specification's section 9. */
const CONTROLS_MS = 3_000

type Saving = Navigator & { connection?: { saveData?: boolean } }

const isSaving = () =>
  (navigator as Saving).connection?.saveData === true || matchMedia('(prefers-reduced-motion: reduce)').matches

function showControls(video: HTMLVideoElement): void {
  video.controls = true
  clearTimeout(Number(video.dataset.hiding))
  video.dataset.hiding = String(
    setTimeout(() => {
      if (!video.paused && !video.matches(':focus-within')) video.controls = false
    }, CONTROLS_MS),
  )
}

/** Muted, and not with data saving or reduced motion. */
function watch(list: Element): void {
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const video = target as HTMLVideoElement
        if (!isIntersecting) video.pause()
        else if (!isSaving()) {
          video.muted = true
          video.loop = true
          // A browser that forbids autoplay leaves it to the controls.
          video.play().catch(() => {})
        }
      }
    },
    { threshold: 0.6 },
  )
  const known = new WeakSet<Element>()
  function take(): void {
    for (const video of list.querySelectorAll('video')) {
      if (known.has(video)) continue
      known.add(video)
      for (const type of ['play', 'pause', 'pointermove', 'pointerdown', 'focus'])
        video.addEventListener(type, () => showControls(video))
      seen.observe(video)
    }
  }
  take()
  // The next page's videos are appended.
  new MutationObserver(take).observe(list, { childList: true })
}

const list = document.getElementById('videos')
if (list && 'IntersectionObserver' in window) watch(list)
