import { findPicture } from '~/platform/media/pictures'
import { type VCardVersion, vCard } from '~/values/vcard'
import type { ShownCard } from '../contract/members'

/** In px: phones draw it no larger, and the file stays small. */
const PHOTO_WIDTH = 360

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

/** Encoded by RFC 8187, without characters that file systems refuse. */
const fileName = (name: string) =>
  encodeURIComponent(`${name.replace(/[\\/:*?"<>|]/g, ' ').trim() || 'contact'}.vcf`).replace(/['()]/g, escape)
