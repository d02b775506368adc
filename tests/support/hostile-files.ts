import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'

/** Stands in every part of these files that must not come out again. */
export const CANARY = 'CANARY'

type File = { name: string; bytes: Buffer /** Whether a picture is in it, which is stored anew. */; isPicture: boolean }

const SCRIPT = `<script>alert("${CANARY}")</script>`
const latin1 = (text: string) => Buffer.from(text, 'latin1')
const plain = (width = 40, height = 20) => sharp({ create: { width, height, channels: 3, background: '#af57ff' } })
const noisy = (side = 200) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })

/** The checksum of PNG chunks (ISO 3309), bit by bit. */
function crc32(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

function chunk(name: string, body: Buffer, checksum?: number): Buffer {
  const framed = Buffer.concat([Buffer.alloc(4), latin1(name), body, Buffer.alloc(4)])
  framed.writeUInt32BE(body.length, 0)
  framed.writeUInt32BE(checksum ?? crc32(framed.subarray(4, -4)), framed.length - 4)
  return framed
}

const SIGNATURE = latin1('\x89PNG\r\n\x1a\n')
const END = chunk('IEND', Buffer.alloc(0))

function sizeOf(width: number, height: number, depth = 1): Buffer {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size[8] = depth
  return chunk('IHDR', size)
}

/** A black PNG of one bit a pixel, whose bytes are few and whose pixels are many. */
function png(width: number, height: number, data?: Buffer): Buffer {
  const rows = data ?? Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  return Buffer.concat([SIGNATURE, sizeOf(width, height), chunk('IDAT', deflateSync(rows)), END])
}

/** Puts chunks behind the head of a PNG. */
const withChunks = (whole: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([whole.subarray(0, 33), ...chunks, whole.subarray(33)])

/** Puts a segment behind the first two bytes of a JPEG. */
function withSegment(jpeg: Buffer, marker: number, body: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0])
  head.writeUInt16BE(body.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)])
}

/** The same bytes over and over. */
const times = (bytes: Buffer, count: number) => Buffer.alloc(bytes.length * count, bytes)

/** A colour profile of so many bytes, packed. */
const profile = (length: number) => chunk('iCCP', Buffer.concat([latin1('a\0\0'), deflateSync(Buffer.alloc(length))]))

/** A chunk of a WebP; its body has an even length. */
function riff(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 0, 'latin1')
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}

/** A WebP of these chunks; `flags` say what is among them. */
function webpOf(flags: number, ...chunks: Buffer[]): Buffer {
  const size = riff('VP8X', Buffer.from([flags, 0, 0, 0, 39, 0, 0, 19, 0, 0]))
  return riff('RIFF', Buffer.concat([latin1('WEBP'), size, ...chunks]))
}

const box = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), latin1(`ftyp${brand}\0\0\0\0${brand}mif1`), Buffer.alloc(64)])

/** Frames that only an animated PNG has: the count, and one control for each. */
function frames(count: number): Buffer[] {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(count, 0)
  return [
    chunk('acTL', head),
    ...Array.from({ length: count }, (_, index) => {
      const control = Buffer.alloc(26)
      control.writeUInt32BE(index, 0)
      control.writeUInt32BE(40, 4)
      control.writeUInt32BE(20, 8)
      return chunk('fcTL', control)
    }),
  ]
}

const person = {
  IFD0: { Copyright: CANARY, Artist: CANARY },
  IFD3: { GPSLatitude: '30/1 15/1 0/1', GPSLatitudeRef: 'N' },
}
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description about="${CANARY}"/></rdf:RDF></x:xmpmeta>`
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${CANARY}')" width="9" height="9"/>`

/** Pictures with something in, on or behind them that must not be stored. */
async function pictures(): Promise<Record<string, Buffer>> {
  const [jpeg, small, webp] = [
    await plain().jpeg().toBuffer(),
    await plain().png().toBuffer(),
    await plain().webp().toBuffer(),
  ]
  const moving = await sharp(
    await Promise.all(
      ['red', 'lime', 'blue'].map((background) =>
        sharp({ create: { width: 10, height: 10, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    ),
    { join: { animated: true } },
  )
    .webp()
    .toBuffer()
  return {
    'a JPEG': jpeg,
    'a PNG': small,
    'a WebP': webp,
    'a JPEG that says where it was taken': await plain().withExif(person).jpeg().toBuffer(),
    'a WebP that says where it was taken': await plain().withExif(person).webp().toBuffer(),
    'a PNG that says where it was taken': await plain().withExif(person).png().toBuffer(),
    'a JPEG lying on its side': await plain().withExif(person).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    'a JPEG with XMP': await plain().withXmp(xmp).jpeg().toBuffer(),
    'a PNG with XMP': await plain().withXmp(xmp).png().toBuffer(),
    'a JPEG with IPTC': withSegment(
      jpeg,
      0xed,
      latin1(`Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x0b\x1c\x02\x50\0\x06${CANARY}`),
    ),
    'a JPEG with a colour profile': await plain().withIccProfile('p3').jpeg().toBuffer(),
    'a PNG with a colour profile': await plain().withIccProfile('p3').png().toBuffer(),
    'a JPEG in CMYK': await plain().toColourspace('cmyk').jpeg().toBuffer(),
    'a PNG of 16 bits': await plain().toColourspace('rgb16').png().toBuffer(),
    'a JPEG with a script in its comment': withSegment(jpeg, 0xfe, latin1(SCRIPT)),
    'a JPEG with PHP in its comment': withSegment(jpeg, 0xfe, latin1(`<?php system("${CANARY}") ?>`)),
    'a JPEG with 60 KB in a segment of its own': withSegment(jpeg, 0xef, Buffer.alloc(60_000, CANARY)),
    'a JPEG with HTML behind it': Buffer.concat([jpeg, latin1(`<html>${SCRIPT}</html>`)]),
    'a JPEG with a zip behind it': Buffer.concat([jpeg, latin1(`PK\x03\x04${CANARY}`)]),
    'a PNG with a zip behind it': Buffer.concat([small, latin1(`PK\x03\x04${CANARY}`)]),
    'a WebP with a script behind it': Buffer.concat([webp, latin1(SCRIPT)]),
    'a JPEG with a JPEG behind it': Buffer.concat([jpeg, withSegment(jpeg, 0xfe, latin1(CANARY))]),
    'a PNG with a script in its text': withChunks(small, chunk('tEXt', latin1(`Comment\0${SCRIPT}`))),
    'a PNG with 50 MB of text in 50 KB': withChunks(
      small,
      chunk('zTXt', Buffer.concat([latin1('a\0\0'), deflateSync(Buffer.alloc(50_000_000, CANARY))])),
    ),
    'a PNG with 50 MB of colour profile': withChunks(small, profile(50_000_000)),
    'a PNG with a private chunk': withChunks(small, chunk('caNa', latin1(CANARY))),
    'a PNG that says it has 3,000 frames': withChunks(small, ...frames(3_000)),
    'a PNG with 300 colour profiles': withChunks(small, times(profile(1_000_000), 300)),
    'a WebP that moves': moving,
    'a PNG whose data goes on for 100 MB': png(40, 20, Buffer.alloc(100_000_000)),
    'a JPEG of 24 megapixels': await plain(6000, 4000).jpeg().toBuffer(),
  }
}

/** Files in which no picture is, or one that may not be opened. */
async function others(): Promise<Record<string, Buffer>> {
  const [jpeg, whole, webp] = [
    await noisy().jpeg().toBuffer(),
    await noisy().png().toBuffer(),
    await noisy().webp().toBuffer(),
  ]
  const [flat, image] = [await plain().jpeg().toBuffer(), (await plain().webp().toBuffer()).subarray(12)]
  const scan = flat.subarray(flat.indexOf(Buffer.from([0xff, 0xda])), -2)
  const frame = riff('ANMF', Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 39, 0, 0, 19, 0, 0, 1, 0, 0, 0]), image]))
  const sos = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  const wide = Buffer.from(jpeg)
  wide.writeUInt16BE(65_500, sos + 5)
  wide.writeUInt16BE(65_500, sos + 7)
  return {
    'nothing at all': Buffer.alloc(0),
    'one byte': Buffer.from([0xff]),
    'the first bytes of a JPEG': jpeg.subarray(0, 3),
    'the first bytes of a PNG': SIGNATURE,
    'the first bytes of a WebP': webp.subarray(0, 12),
    'a third of a JPEG': jpeg.subarray(0, 6_000),
    'a third of a PNG': whole.subarray(0, 40_000),
    'a third of a WebP': webp.subarray(0, 6_000),
    'an SVG with a script': latin1(svg),
    'an SVG behind a mark of its encoding': Buffer.from(`\ufeff${svg}`),
    'an SVG that was compressed': gzipSync(svg),
    'an SVG that reads files': latin1(`<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>${svg}&b;`),
    'an SVG behind the first bytes of a PNG': Buffer.concat([SIGNATURE, latin1(svg)]),
    'HTML by a picture’s name': latin1(`<!DOCTYPE html>${SCRIPT}`),
    'HTML behind the first bytes of a JPEG': latin1(`\xff\xd8\xff${SCRIPT}`),
    'a script that is a GIF too': latin1(`GIF89a/*\x01\0\x01\0*/=1;alert("${CANARY}")`),
    'a GIF': await plain().gif().toBuffer(),
    'an AVIF': await plain().avif().toBuffer(),
    'a HEIC': box('heic'),
    'an MP4': box('isom'),
    'a TIFF': await plain().tiff().toBuffer(),
    'a BMP': latin1(`BM${CANARY.repeat(20)}`),
    'an icon': Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0]),
    'a Photoshop file': latin1(`8BPS\0\x01${CANARY}`),
    'a PDF': latin1(`%PDF-1.7\n${CANARY}`),
    PostScript: latin1(`%!PS-Adobe-3.0 EPSF-3.0\n(${CANARY}) show`),
    'commands for ImageMagick': latin1(
      `push graphic-context\nfill 'url(https://${CANARY}/"|ls")'\npop graphic-context`,
    ),
    'a zip': latin1(`PK\x03\x04${CANARY}`),
    'a program': latin1(`\x7fELF\x02\x01\x01${CANARY}`),
    'a RIFF of sound': latin1(`RIFF\x24\0\0\0WAVEfmt ${CANARY}`),
    'a PNG of no width': png(0, 20),
    'a PNG with a wrong checksum': Buffer.concat([
      SIGNATURE,
      sizeOf(40, 20),
      chunk('IDAT', deflateSync(Buffer.alloc(120)), 1),
      END,
    ]),
    'a PNG without data': Buffer.concat([SIGNATURE, sizeOf(40, 20), END]),
    'a PNG of 30,000 × 30,000': png(30_000, 30_000),
    'a PNG of 100,020,001 pixels': png(10_001, 10_001),
    'a PNG one pixel high and 100 million wide': png(100_000_000, 1),
    'a JPEG that claims 65,500 × 65,500': wide,
    'a PNG with 9,500 colour profiles': withChunks(whole, times(profile(1_000_000), 9_500)),
    'a PNG cut into 100,000 pieces': withChunks(whole, times(chunk('IDAT', Buffer.alloc(0)), 100_000)),
    'a JPEG with 100,000 comments': Buffer.concat([
      flat.subarray(0, 2),
      times(latin1('\xff\xfe\0\x02'), 100_000),
      flat.subarray(2),
    ]),
    'a JPEG of 1,000 scans': Buffer.concat([flat.subarray(0, -2), times(scan, 1_000), flat.subarray(-2)]),
    'a WebP of 10,000 frames': webpOf(2, riff('ANIM', Buffer.alloc(6)), times(frame, 10_000)),
    'a WebP with 100,000 private chunks': webpOf(0, image, times(riff('priv', Buffer.alloc(0)), 100_000)),
    '20 MiB and a byte': Buffer.concat([jpeg, Buffer.alloc(20 * 1024 * 1024 + 1 - jpeg.length)]),
  }
}

/** Everything that somebody might send instead of a photo, made anew each time. */
export async function hostileFiles(): Promise<File[]> {
  const of = (files: Record<string, Buffer>, isPicture: boolean) =>
    Object.entries(files).map(([name, bytes]) => ({ name, bytes, isPicture }))
  return [...of(await pictures(), true), ...of(await others(), false)]
}
