import type { ReactNode } from 'react'
import * as m from '~/paraglide/messages'
import { clockParts } from '~/web/enhance/clock'

/** Copies a text; not there without a script, so the text itself has to be on the screen. */
export function CopyButton({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <copy-button
      data-text={text}
      data-empty={m.shell_copy_empty()}
      data-copied={m.shell_copy_done()}
      data-failed={m.shell_copy_failed()}
    >
      <button type="button" className="btn btn-plain btn-sm">
        {children ?? m.shell_copy()}
      </button>
    </copy-button>
  )
}

type ShareProps = {
  /** The shared address, with the sharer's ids. */
  url: string
  title: string
  /** Where the link leads without a script; to the shared address itself where nothing else is said. */
  href?: string
  className?: string
  children: ReactNode
}

/** The phone's share sheet, else a copied link; without a script a link to where the address can be copied. */
export function ShareButton({ url, title, href = url, className, children }: ShareProps) {
  return (
    <share-button
      data-url={url}
      data-title={title}
      data-copied={m.shell_copy_link_done()}
      data-failed={m.shell_copy_failed()}
    >
      <a href={href} className={className}>
        {children}
      </a>
    </share-button>
  )
}

export function CallLink({ number, children }: { number: string | null | undefined; children: ReactNode }) {
  if (number) {
    return (
      <a href={`tel:${number}`} className="btn btn-line btn-sm">
        {children}
      </a>
    )
  }
  return (
    <call-link data-empty={m.shell_call_no_number()}>
      <button type="button" className="btn btn-line btn-sm">
        {children}
      </button>
      <small className="only-plain ml-2 text-ink-2">{m.shell_call_no_number()}</small>
    </call-link>
  )
}

/** A button that may be pressed again only in some seconds; without a script the server says so. */
export function ResendCountDown({ seconds, children }: { seconds: number; children: ReactNode }) {
  return (
    <count-down data-seconds={seconds} data-text={m.shell_code_again_in({ seconds: '{seconds}' })}>
      {children}
    </count-down>
  )
}

/** Hours, minutes and seconds to an instant (ms since 1970), for screens drawn at `now`. */
export function Clock({ until, now, reload }: { until: number; now: number; reload?: boolean }) {
  const [hours, minutes, seconds] = clockParts((until - now) / 1000)
  return (
    <count-down data-until={until} data-reload={reload ? '' : undefined} class="clock num">
      <b data-unit="h">{hours}</b>:<b data-unit="m">{minutes}</b>:<b data-unit="s">{seconds}</b>
    </count-down>
  )
}

/** Links to pictures inside it open over the whole screen; a file field inside it shows what was chosen. */
export function PicturePreview({ children }: { children: ReactNode }) {
  return (
    <picture-preview data-label={m.shell_preview_label()} data-close={m.shell_sheet_close()}>
      {children}
    </picture-preview>
  )
}

/**
 * Forms inside it post in place. The id is the same on the answer; a form or button marked `data-native` is left to
 * the browser, a field marked `data-autosubmit` sends its form 500 ms after the last change.
 */
type LiveRegionProps = {
  id: string
  /** Takes the address of the answer too: for a form that makes what it goes on to change. */
  follows?: boolean
  className?: string
  children: ReactNode
}

export function LiveRegion({ id, follows, className, children }: LiveRegionProps) {
  return (
    <live-region id={id} class={className} data-follows={follows ? '' : undefined}>
      {children}
    </live-region>
  )
}
