import { Picture } from './picture'

type BannerProps = {
  href: string
  title: string
  /** What it is called where its picture says it all. */
  label: string
  text?: string
  action?: string
  picture: string | null
  priority?: boolean
}

export function Banner({ href, title, label, text, action, picture, priority }: BannerProps) {
  return (
    <a href={href} className="banner" aria-label={title ? undefined : label}>
      <Picture
        picture={picture}
        alt=""
        shape="banner"
        sizes="(min-width: 768px) 343px, 92vw"
        priority={priority}
        className="banner-ground"
      />
      <span className="banner-text">
        <strong className="block text-xl">{title}</strong>
        {text && <span className="mt-1 block text-sm">{text}</span>}
        {action && <span className="banner-action">{action}</span>}
      </span>
    </a>
  )
}
