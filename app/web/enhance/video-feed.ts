type Saving = Navigator & { connection?: { saveData?: boolean } }

const isSaving = () =>
  (navigator as Saving).connection?.saveData === true || matchMedia('(prefers-reduced-motion: reduce)').matches

/** The styles show ours where the browser knows that scripts run. */
const hasOwnControls = matchMedia('(scripting: enabled)').matches

let isMuted = true

function control(video: HTMLVideoElement, stage: Element): void {
  const [toggle, at, sound] = [...stage.querySelectorAll<HTMLElement>('.stage-own')]
  if (!toggle || !sound || !(at instanceof HTMLInputElement)) return
  toggle.onclick = video.onclick = () => (video.paused ? void video.play().catch(() => {}) : video.pause())
  sound.onclick = () => {
    isMuted = !video.muted
    video.muted = isMuted
  }
  at.oninput = () => {
    video.currentTime = (Number(at.value) / Number(at.max)) * video.duration
  }
  video.ontimeupdate = () => {
    if (video.duration) at.value = String((video.currentTime / video.duration) * Number(at.max))
  }
  video.onloadedmetadata = () => video.classList.toggle('stage-lying', video.videoWidth > video.videoHeight)
  video.onplay =
    video.onpause =
    video.onvolumechange =
      () => {
        toggle.setAttribute('aria-pressed', String(!video.paused))
        sound.setAttribute('aria-pressed', String(!video.muted))
      }
  video.controls = false
}

function watch(list: Element): void {
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const video = target as HTMLVideoElement
        if (!isIntersecting) video.pause()
        else if (!isSaving()) {
          video.muted = isMuted
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
      if (hasOwnControls && video.parentElement) control(video, video.parentElement)
      seen.observe(video)
    }
  }
  take()
  new MutationObserver(take).observe(list, { childList: true })
}

const list = document.getElementById('videos')
if (list && 'IntersectionObserver' in window) watch(list)
