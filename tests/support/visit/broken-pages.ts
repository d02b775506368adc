import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'

type Parts = {
  title?: string
  head?: string
  style?: string
  /** The whole body. */
  body?: string
  /** Put at the end of the main part. */
  main?: string
  /** The same, in French alone. */
  french?: string
  /** What the script does; no script at all where it is null. */
  script?: string | null
  status?: number
}

type Broken = Parts & {
  /** What the visit must say of it. */
  found: RegExp[]
}

const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const PUBLIC = `<link rel="canonical" href="http://shop/sound">
<meta name="description" content="A sound page">
<meta property="og:title" content="Sound">
<meta property="og:image" content="http://shop/sound.png">`

/** Pages that break what a visit looks at, each rule of it at least once. */
export const brokenPages: Record<string, Broken> = {
  'another answer': {
    status: 404,
    title: 'Sound',
    script: `history.replaceState(null, "", "/elsewhere"); "${randomBytes(8_000).toString('hex')}"`,
    found: [/^answers 404$/, /^leads to .*elsewhere$/, /^is titled "Sound"$/, /^1 scripts of/],
  },
  'no parts': { script: null, body: '<h1>Sound</h1>', found: [/^0 scripts/, /^0 of main/] },
  'nothing for search engines': {
    head: ' ',
    found: [
      /^0 of link\[rel=canonical\]/,
      /^nothing in meta\[name=description\]/,
      /^nothing in meta\[property="og:image"\]/,
    ],
  },
  'invalid markup': {
    main: `<h3>After the first heading</h3>
      <span><h2>Inside a span</h2></span>
      <ul><p>Not an entry</p></ul>
      <p id="twin">A</p><p id="twin">B</p>
      <label>Name <input class="large" autocomplete="whole-name"></label>
      <label>Street <input class="large" autocomplete="street-address" id="street"></label>
      <label>Phone <input class="large" type="tel" autocomplete="tel-national" id="phone"></label>
      <label>Pieces <input class="large" type="number" maxlength="3"></label>
      <time>yesterday</time> <time datetime="2026-02-30T25:00:00Z">then</time>
      <h1>Another</h1>
      <img src="${picture}" alt="A dot"> <img src="${picture}" width="9" height="9">
      <p style="color: #222">Styled</p>
      <script>void 0</script>`,
    found: [
      /heading-level/,
      /element-permitted-content: <h2>/,
      /element-permitted-content: <p>/,
      /no-dup-id/,
      /valid-autocomplete/,
      /^street-address on .*street/,
      /^tel-national on .*phone/,
      /^maxlength on type number/,
      /^<time> says "yesterday"/,
      /^<time> says "2026-02-30/,
      /^2 of h1/,
      /^2 of img/,
      /^1 of \[style\]/,
      /^1 of script/,
    ],
  },
  'in the way': {
    main: '<button class="large" type="button"></button>',
    style: '@media (prefers-color-scheme: dark) { p { color: #ccc } }',
    found: [/^light, button-name/, /^dark, color-contrast/],
  },
  moving: {
    style: 'h1 { position: sticky; top: 0 }',
    script: 'document.querySelector("h1").insertAdjacentHTML("beforebegin", "<p>News</p>".repeat(12))',
    found: [/^moves by 0\.\d+/, /^on its side: h1\. sticks/],
  },
  'too wide': {
    main: '<p class="wide">On a small phone</p>',
    french: '<p class="wide wider">Partout</p>',
    style: '.wide { width: 350px } .wider { width: 420px }',
    found: [/^320 wide, text of 16 px: scrolls sideways/, /^fr: 320 wide, text of 32 px: scrolls sideways/],
  },
  'no room for large text': {
    main: `<p class="line">One line</p><p class="line">The next</p>
      <p class="line cut">A cut one</p>
      <p class="cut edge">A line that does not wrap wherever it stands</p>
      <p class="thin">Letters</p>
      <label>Name <input class="slim"></label>`,
    style: `.line { height: 24px; margin: 0 } .cut { overflow: hidden } .edge { white-space: nowrap }
      .thin { width: 20px; word-break: break-all } .slim { width: 44px; height: 44px }`,
    found: [
      /^390 wide, text of 32 px: "One line" lies over "The next"/,
      /^390 wide, text of 32 px: "A cut one" is cut at the bottom/,
      /^390 wide, text of 32 px: "A line that does not" goes over the edge/,
      /^320 wide, text of 16 px: \d lines for "Letters"/,
      /^320 wide, text of 16 px: a field \d+ px wide/,
    ],
  },
  'hard to press': {
    main: `<button class="small" type="button">+</button>
      <p><a href="/elsewhere">More</a></p>
      <div class="under"><button class="large" type="button">Buy</button><div class="cover"></div></div>`,
    style: `.small { width: 30px; height: 30px; margin: 20px; padding: 0 }
      .under { position: relative } .cover { position: absolute; top: 0; right: 0; bottom: 0; left: 0 }`,
    found: [/^30 × 30: button\.small/, /^\d+ × \d+: a\. "More"/, /^nothing reaches button\.large "Buy"/],
  },
}

const drawn = ({
  title = 'Sound · Lilac',
  head = PUBLIC,
  style = '',
  main = '',
  body,
  script,
}: Parts) => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
${head}
<style>body { margin: 0; font: 1rem/1.5 sans-serif } .large { min-width: 6rem; min-height: 44px } ${style}</style>
${script === null ? '' : '<script type="module" src="script.js"></script>'}
</head>
<body>
${
  body ??
  `<main>
<h1>Sound</h1>
<p>Read <a href="/terms">the terms</a> of <time datetime="2026-11-22T08:30Z">today</time> first.</p>
<button class="large" type="button">Buy</button>
${main}
</main>`
}
</body>
</html>
`

/** Serves a document to this page under a folder of its own, and answers its path. */
export async function serve(page: Page, name: string, parts: Parts): Promise<string> {
  const folder = `/broken/${encodeURIComponent(name)}/`
  await page.route(
    (url) => url.pathname.startsWith(folder),
    (route) => {
      const { pathname, searchParams } = new URL(route.request().url())
      if (pathname.endsWith('.js'))
        return route.fulfill({ contentType: 'text/javascript', body: parts.script || 'void 0' })
      const main = searchParams.get('lang') === 'fr' ? parts.french : parts.main
      return route.fulfill({ status: parts.status ?? 200, contentType: 'text/html', body: drawn({ ...parts, main }) })
    },
  )
  return folder
}
