/** A second's fraction in: video files often begin in black. */
const FRAME_AT = 0.1
const FRAME_MS = 3_000
const QUALITY = 0.9

/** The first frame as JPEG; undefined where this browser plays no such video file. */
function frameOf(src: string): Promise<Blob | null | undefined> {
  const videoFile = document.createElement('video')
  return new Promise((resolve) => {
    videoFile.onloadeddata = () => {
      videoFile.currentTime = Math.min(FRAME_AT, videoFile.duration / 2)
    }
    videoFile.onseeked = () => {
      const canvas = document.createElement('canvas')
      canvas.width = videoFile.videoWidth
      canvas.height = videoFile.videoHeight
      canvas.getContext('2d')?.drawImage(videoFile, 0, 0)
      canvas.toBlob(resolve, 'image/jpeg', QUALITY)
    }
    videoFile.onerror = () => resolve(undefined)
    setTimeout(() => resolve(undefined), FRAME_MS)
    videoFile.muted = true
    videoFile.playsInline = true
    videoFile.preload = 'auto'
    videoFile.src = src
    videoFile.load()
  })
}

async function coverFor(form: HTMLFormElement, input: HTMLInputElement): Promise<Blob | null | undefined> {
  const isChosen =
    form.querySelector('input[name=pictures]') || form.querySelector<HTMLInputElement>('[name=files]')?.value
  const videoFile = input.files?.[0]
  if (isChosen || !videoFile || !input.closest('[data-cover]')) return undefined
  const address = URL.createObjectURL(videoFile)
  const frame = await frameOf(address)
  URL.revokeObjectURL(address)
  return frame
}

async function send(input: HTMLInputElement): Promise<void> {
  const form = input.form
  const field = input.closest<HTMLElement>('[data-film]')
  const region = input.closest('live-region')
  const status = field?.querySelector<HTMLElement>('[data-film-status]')
  if (!form || !field || !region || !status || !input.files?.length) return
  const [bar, text, cancel] = [
    status.querySelector('progress'),
    status.querySelector('span'),
    status.querySelector('button'),
  ]
  const request = new XMLHttpRequest()

  function end(said: string): void {
    input.value = ''
    input.disabled = false
    if (text) text.textContent = said
    bar?.remove()
    cancel?.remove()
  }
  status.classList.remove('hidden')
  status.classList.add('flex')
  request.upload.onprogress = ({ loaded, total }) => {
    const percent = String(Math.floor((100 * loaded) / total))
    if (bar) bar.value = Number(percent)
    if (text) text.textContent = (field.dataset.progress ?? '').replace('0', percent)
  }
  request.onload = () => {
    const answer = new DOMParser().parseFromString(request.responseText, 'text/html').getElementById(region.id)
    if (answer) region.replaceWith(document.importNode(answer, true))
    else end(field.dataset.failed ?? '')
  }
  request.onerror = () => end(field.dataset.failed ?? '')
  let isCancelled = false
  cancel?.addEventListener('click', () => {
    isCancelled = true
    request.abort()
    input.value = ''
    input.disabled = false
    status.classList.add('hidden')
    status.classList.remove('flex')
  })
  const videoFile = input.files[0] as File
  const cover = coverFor(form, input)
  input.disabled = true
  const frame = await cover
  if (isCancelled) return
  // Only now, so that what was typed meanwhile goes along.
  const fields = new FormData(form)
  fields.set('intent', 'film')
  fields.set('file', videoFile)
  if (frame) fields.append('files', frame, 'cover.jpg')
  request.open('POST', form.action)
  request.send(fields)
}

addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.type === 'file' && target.closest('[data-film]')) void send(target)
})
