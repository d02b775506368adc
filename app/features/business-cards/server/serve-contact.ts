import { findPicture } from '~/platform/media/pictures'
import { type VCardVersion, vCard } from '~/values/vcard'
import type { ShownCard } from '../contract/shown'

/** Px of the photo: phones draw it no larger, and the file stays small. */
const PHOTO_WIDTH = 360

/** A card as a file for a phone's contacts, with its photo; `url` is where the card is seen. */
export async function serveContact(card: ShownCard, version: VCardVersion, url: string): Promise<Response> {
  const { avatar, intro, ...lines } = card
  const photo = avatar ? await findPicture(avatar, PHOTO_WIDTH, 'jpg') : undefined
  const contact = { ...lines, note: intro, url, photo: photo?.body.toString('base64') }
  return new Response(vCard(contact, version), {
    headers: {
      'Cache-Control': 'private, no-store',
      'Content-Disposition': `attachment; filename="contact.vcf"; filename*=UTF-8''${fileName(card.name)}`,
      'Content-Security-Policy': "default-src 'none'; sandbox",
      'Content-Type': 'text/vcard; charset=utf-8',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    },
  })
}

/** The name of whoever it is as RFC 8187 writes it, without what no folder takes. */
const fileName = (name: string) =>
  encodeURIComponent(`${name.replace(/[\\/:*?"<>|]/g, ' ').trim() || 'contact'}.vcf`).replace(/['()]/g, escape)
