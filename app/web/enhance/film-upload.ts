function send(input: HTMLInputElement): void {
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
  const fields = new FormData(form)
  fields.set('intent', 'film')
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
  cancel?.addEventListener('click', () => {
    request.abort()
    input.value = ''
    input.disabled = false
    status.classList.add('hidden')
    status.classList.remove('flex')
  })
  input.disabled = true
  request.open('POST', form.action)
  request.send(fields)
}

addEventListener('change', ({ target }) => {
  if (target instanceof HTMLInputElement && target.type === 'file' && target.closest('[data-film]')) send(target)
})
