import { PICTURE_WIDTHS } from '~/contract/picture-widths'
import { classNames } from './class-names'

type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** Height for 100 of width, with the class that reserves the room; `whole` has its own size. */
const shapes = {
  square: [100, 'pic'],
  banner: [40, 'pic pic-banner'],
  tall: [133, 'pic pic-tall'],
  whole: [75, 'pic pic-whole'],
} as const
type PictureShape = keyof typeof shapes

export function pictureUrl(key: string, width: PictureWidth, ext: 'webp' | 'jpg' = 'jpg'): string {
  return `/media/${key}-${width}.${ext}`
}

const srcSet = (key: string, ext: 'webp' | 'jpg') =>
  PICTURE_WIDTHS.map((width) => `${pictureUrl(key, width, ext)} ${width}w`).join(', ')

/** Beyond two image pixels per CSS pixel nobody sees a difference on a phone, but loads more than twice the bytes. */
function sharpEnough(sizes: string): string {
  const last = sizes.lastIndexOf(',') + 1
  const usual = sizes.slice(last).trim()
  return `${sizes.slice(0, last)}(min-resolution: 2.5dppx) calc(${usual} * 2 / 3), ${usual}`
}

type PictureProps = {
  picture: string | null | undefined
  alt: string
  sizes: string
  shape?: PictureShape
  /** In px, to reserve the room. */
  size?: { width: number; height: number }
  /** Above the fold: loaded at once and first. */
  priority?: boolean
  className?: string
}

export function Picture({ picture, alt, sizes, shape = 'square', size, priority, className }: PictureProps) {
  const [percent, shapeClass] = shapes[shape]
  const widths = sharpEnough(sizes)
  // React 18 knows the attribute only in lower case.
  const first = priority ? { fetchpriority: 'high' } : { loading: 'lazy' as const }
  return (
    <span className={classNames(shapeClass, size && 'pic-sized', className)}>
      {picture && (
        <picture>
          <source type="image/webp" srcSet={srcSet(picture, 'webp')} sizes={widths} />
          <img
            {...first}
            src={pictureUrl(picture, 360)}
            srcSet={srcSet(picture, 'jpg')}
            sizes={widths}
            width={size?.width ?? 360}
            height={size?.height ?? Math.round(3.6 * percent)}
            alt={alt}
            decoding="async"
          />
        </picture>
      )}
    </span>
  )
}
