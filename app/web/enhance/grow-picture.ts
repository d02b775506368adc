const NAME = 'goods-picture'

/** The picture of the goods that are pressed grows into that of their details; no other may have the name then. */
export function growPicture({ target }: Event): void {
  const link = (target as Element).closest('.goods-link, .strip a')
  const picture = link?.closest('li, .goods-row')?.querySelector<HTMLElement>('.pic')
  if (!picture) return
  for (const other of document.querySelectorAll<HTMLElement>('.pic'))
    other.style.setProperty('view-transition-name', 'none')
  picture.style.setProperty('view-transition-name', NAME)
}
