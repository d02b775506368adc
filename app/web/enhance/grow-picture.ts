/** The picture that is pressed grows into that of the details; no other may have the name then. */
export function growPicture({ target }: Event): void {
  const picture = (target as Element).closest('li')?.querySelector('.pic')
  if (!picture) return
  for (const one of document.querySelectorAll<HTMLElement>('.pic'))
    one.style.setProperty('view-transition-name', one === picture ? 'goods-picture' : 'none')
}
