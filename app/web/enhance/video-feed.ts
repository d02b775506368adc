/** Milliseconds after which the controls of a video go, as the specification's section 9 has it. */
const CONTROLS_MS = 3_000

type Saving = Navigator & { connection?: { saveData?: boolean } }

const isSaving = () =>
  (navigator as Saving).connection?.saveData === true || matchMedia('(prefers-reduced-motion: reduce)').matches

/** Shows the controls of a video for a while, and as long as it stands still. */
function showControls(video: HTMLVideoElement): void {
  video.controls = true
  clearTimeout(Number(video.dataset.hiding))
  video.dataset.hiding = String(
    setTimeout(() => {
      if (!video.paused && !video.matches(':focus-within')) video.controls = false
    }, CONTROLS_MS),
  )
}

/** Plays the video that is in view without sound, unless its viewer saves data or wants little motion; the others stop. */
function watch(list: Element): void {
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const video = target as HTMLVideoElement
        if (!isIntersecting) video.pause()
        else if (!isSaving()) {
          video.muted = true
          video.loop = true
          // A browser that lets nothing play by itself leaves it to the controls.
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
  // The next page's videos are put behind the last one.
  new MutationObserver(take).observe(list, { childList: true })
}

const list = document.getElementById('videos')
if (list && 'IntersectionObserver' in window) watch(list)
