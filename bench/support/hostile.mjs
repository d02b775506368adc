// The most expensive requests of one client, by name. Each answers the next one of one person from one address.
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { orderCall } from './people.mjs'

const FORM = 'application/x-www-form-urlencoded'
const PARTS = 'multipart/form-data; boundary=x'
const FEEDBACK = '/minePages/setting/feedback'
const UPLOAD = '/h5/api/upload?p=3'

const times = (bytes, count) => Buffer.alloc(bytes.length * count, bytes)
const part = (head, body) =>
  Buffer.concat([Buffer.from(`--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n`), body])
const PART = part('name="a"', Buffer.from('\r\n'))
const parts = (count) => Buffer.concat([times(PART, count), Buffer.from('--x--\r\n')])

const form = (type, body) => (person) => ({
  method: 'POST',
  path: FEEDBACK,
  headers: { 'content-type': type, cookie: person.cookie, 'sec-fetch-site': 'same-origin' },
  body,
})
const page = (path, headers) => (person) => ({
  method: 'GET',
  path: typeof path === 'function' ? path() : path,
  headers: { cookie: person.cookie, ...headers },
})
const call = (method, path, headers, body) => (person) => ({
  method,
  path: typeof path === 'function' ? path() : path,
  headers: { ...(headers.token && { token: person.token }), 'content-type': headers.type ?? 'application/json' },
  ...(body && { body: typeof body === 'function' ? body() : body }),
})
const picture = (bytes) =>
  call(
    'POST',
    UPLOAD,
    { token: true, type: PARTS },
    Buffer.concat([part('name="file"; filename="a.jpg"', bytes), Buffer.from('\r\n--x--\r\n')]),
  )

function chunk(name, body) {
  const framed = Buffer.concat([Buffer.alloc(4), Buffer.from(name), body, Buffer.alloc(4)])
  framed.writeUInt32BE(body.length, 0)
  framed.writeUInt32BE(crc32(framed.subarray(4, -4)), framed.length - 4)
  return framed
}

function riff(name, body) {
  const head = Buffer.alloc(8)
  head.write(name, 0)
  head.writeUInt32LE(body.length, 4)
  return Buffer.concat([head, body])
}

/** Few bytes and much work, now or formerly. */
async function pictures() {
  const plain = sharp({ create: { width: 40, height: 20, channels: 3, background: '#af57ff' } })
  const [png, jpeg, webp] = await Promise.all(
    ['png', 'jpeg', 'webp'].map((format) => plain.clone().toFormat(format).toBuffer()),
  )
  const profile = chunk('iCCP', Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(1_000_000))]))
  const size = riff('VP8X', Buffer.from([2, 0, 0, 0, 39, 0, 0, 19, 0, 0]))
  const frame = riff(
    'ANMF',
    Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 39, 0, 0, 19, 0, 0, 1, 0, 0, 0]), webp.subarray(12)]),
  )
  const moving = Buffer.concat([Buffer.from('WEBP'), size, riff('ANIM', Buffer.alloc(6)), times(frame, 10_000)])
  const scan = jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xda])), -2)
  return {
    'a PNG of 9,500 profiles': Buffer.concat([png.subarray(0, 33), times(profile, 9_500), png.subarray(33)]),
    'a PNG of 300 profiles': Buffer.concat([png.subarray(0, 33), times(profile, 300), png.subarray(33)]),
    'a PNG of 800,000 chunks': Buffer.concat([
      png.subarray(0, 33),
      times(chunk('IDAT', Buffer.alloc(0)), 800_000),
      png.subarray(33),
    ]),
    'a JPEG of 100,000 scans': Buffer.concat([jpeg.subarray(0, -2), times(scan, 100_000), jpeg.subarray(-2)]),
    'a JPEG of 10 MB before its picture': Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.alloc(10_000_000, 0xff),
      jpeg.subarray(2),
    ]),
    'a WebP of 10,000 frames': riff('RIFF', moving),
  }
}

const HARD = {
  'signs that fold into eighteen': '\ufdfa',
  'signs that fold into six': '㌖',
  'plain Chinese': '啊',
  marks: '\u0316\u0301',
  'one long word': 'a',
  emoji: '😀',
  lines: 'a\n',
}
const ofLength = (sign, length) => [...sign.repeat(length)].slice(0, length).join('')

/** 40 blocks of 2,000 characters per person, and a word list that each release is checked against. */
async function writeArticles(sql, people, sign) {
  await sql(
    `insert into word_lists (name, deed, words) select 'Bench', 'review', '{加微信,casino}'
     where not exists (select from word_lists)`,
  )
  const rows = await sql(
    `insert into articles (kind, member_id, submission_id, state, title, locale, blocks)
     select 'member', id, 'bench ' || $2, 'draft', 'Bench', 'en', (
       select jsonb_agg(jsonb_build_object('kind', 'text', 'text', left(repeat($2, 2000), 2000), 'of', '')) from generate_series(1, 40))
     from unnest($1::text[]) as id returning id, member_id as "memberId"`,
    [people.map(({ id }) => id), sign],
  )
  const [category] = await sql(`select min(id) as id from article_categories where kind = 'member'`)
  const articles = new Map(rows.map(({ id, memberId }) => [memberId, id]))
  return (person) =>
    call('POST', '/h5/api/article/release?p=3', { token: true }, () =>
      JSON.stringify({ id: articles.get(person.id), version: 1, summary: 'Bench', category: category.id }),
    )(person)
}

/** `skus` are goods in stock, `people` those who may carry them out. */
export async function attacks(skus, sql, people) {
  let turn = 0
  const digits = (count) => String(turn++).padStart(count, '0')
  const ids = JSON.stringify({ lineIds: Array(24_000).fill('1234567'), isSelected: true })
  const articles = []
  for (const [kind, sign] of Object.entries(HARD))
    articles.push([`an article of ${kind}`, await writeArticles(sql, people, sign)])
  const texts = Object.entries(HARD).flatMap(([kind, sign]) => [
    [`a search for ${kind}`, page(`/commonPages/search/goodsSearch?q=${encodeURIComponent(ofLength(sign, 100))}`)],
    [
      `a nickname of ${kind}`,
      call(
        'POST',
        '/h5/api/member/updateMemberInfo?p=3',
        { token: true },
        JSON.stringify({ nickname: ofLength(sign, 20) }),
      ),
    ],
    [
      `feedback of ${kind}`,
      call(
        'POST',
        '/h5/api/feedback/send?p=3',
        { token: true },
        JSON.stringify({ kind: 'idea', body: ofLength(sign, 500) }),
      ),
    ],
  ])
  const bombs = Object.entries(await pictures()).map(([name, bytes]) => [name, picture(bytes)])
  return {
    'a length as a field’s name': form(FORM, 'pictures.length=4294967295'),
    'a path of 30,000 names': form(FORM, `${'a.'.repeat(30_000)}a=1`),
    'a value and its parent': form(FORM, 'body=1&body.a=2'),
    '21,800 equal fields': form(FORM, 'a=&'.repeat(21_800)),
    '9,000 fields': form(FORM, Array.from({ length: 9_000 }, (_, index) => `a${index}=`).join('&')),
    '6,000 equal parts': form(PARTS, parts(6_000)),
    '15 MB of tiny parts': form(PARTS, parts(250_000)),
    '15 MB of text': form(
      PARTS,
      Buffer.concat([part('name="body"', Buffer.alloc(15_000_000, 'a')), Buffer.from('\r\n--x--\r\n')]),
    ),
    '1,300 equal parameters': page(`/commonPages/search/goodsSearch?${'q=&'.repeat(1_300)}`),
    '2,000 cookies': (person) => page('/', { cookie: `${person.cookie}; ${'a=;'.repeat(2_000)}` })(person),
    ...Object.fromEntries(bombs),
    ...Object.fromEntries(articles),
    ...Object.fromEntries(texts),
    'spaces before a control character': form(FORM, `kind=idea&body=a${'+'.repeat(400)}%00`),
    'codes for one phone after the other': call(
      'GET',
      () => `/h5/api/member/getVerificationCode?p=3&phone=139${digits(8)}`,
      {},
    ),
    questions: call('GET', '/h5/api/member/getChallenge?p=3', {}),
    'unpaid orders': (person) => orderCall(person, skus[turn % skus.length], `hostile-submission-${digits(12)}`),
    'carts of guests': call('POST', '/h5/api/cart/add?p=3', {}, () =>
      JSON.stringify({ skuId: skus[0].id, quantity: 1 }),
    ),
    'openapi.json': call('GET', '/h5/openapi.json', {}),
    'languages that are none': page(() => `/?lang=x${digits(6)}`, { cookie: 'a=b' }),
    'cursors that are none': page(() => `/?cursor=x${digits(6)}`, { cookie: 'a=b' }),
    '240 KB of line ids': call('POST', '/h5/api/cart/select?p=3', { token: true }, ids),
    'callbacks that nobody signed': call('POST', '/h5/api/payment/callback/sandbox', {}, '{"id":"1"}'),
    'a host that is none': page('/', { host: '999.999.999.999' }),
  }
}
