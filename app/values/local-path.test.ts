import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rounds } from '#tests/support/proofs'
import { localPath } from './local-path'

const known = ['/', '/pages/mine/index', '/goodsPages/details/details', '/minePages/myOrder/follow-up', '/orders/1.2~3']
const isKnown = (pathname: string) => known.includes(pathname)
const anything = () => true

describe('localPath', () => {
  it.each([
    ['/', '/'],
    ['/pages/mine/index', '/pages/mine/index'],
    ['/goodsPages/details/details?id=7&sUid=8', '/goodsPages/details/details?id=7&sUid=8'],
    ['/goodsPages/details/details?id=7#reviews', '/goodsPages/details/details?id=7'],
    ['/goodsPages/details/../details/details', '/goodsPages/details/details'],
    ['/./pages/mine/index', '/pages/mine/index'],
    ['/?q=%E8%8C%B6&next=https%3A%2F%2Fevil.test', '/?q=%E8%8C%B6&next=https%3A%2F%2Fevil.test'],
    ['/?q=茶', '/?q=%E8%8C%B6'],
    ['/?mail=me@home.test', '/?mail=me@home.test'],
    ['/#//evil.test', '/'],
    ['/orders/1.2~3', '/orders/1.2~3'],
    [`/?${'q'.repeat(510)}`, `/?${'q'.repeat(510)}`],
  ])('lets %s through as %s', (text, path) => {
    expect(localPath(text, isKnown)).toBe(path)
  })

  it('asks for the path that the browser would open, and takes no unknown one', () => {
    expect(localPath('/pages/nowhere', isKnown)).toBeUndefined()
    expect(localPath('/pages/mine/index/', isKnown)).toBeUndefined()
    expect(localPath('/pages/mine/index/../../../admin', isKnown)).toBeUndefined()
    expect(localPath('/PAGES/mine/index', isKnown)).toBeUndefined()
  })

  const hostile = [
    ...['', ' ', 'evil', 'evil.test', 'evil.test/path', '.evil.test', './', '../', '?next=/', '#/', 'index'],
    ...['//evil.test', '///evil.test', '////evil.test', '//evil.test/%2e%2e', '//evil.test:443/', '//shop.invalid'],
    ...['//shop.invalid@evil.test', '//user:pass@evil.test', '//[::1]', '//2130706433', '//evil。test', '//ｅvil.test'],
    ...[
      '/\\evil.test',
      '\\/evil.test',
      '\\\\evil.test',
      '\\evil.test',
      '/\\/evil.test',
      '/pages\\mine',
      '/?q=\\',
      '/#\\',
    ],
    ...['/%2f/evil.test', '/%2fevil.test', '/%2Fevil.test', '/%2f%2fevil.test', '/%252fevil.test', '/%5cevil.test'],
    ...['/%5Cevil.test', '/%255cevil.test', '/%09/evil.test', '/%2e%2e//evil.test', '/%2e/pages', '/%40evil.test'],
    ...[
      '/.//evil.test',
      '/..//evil.test',
      '/././/evil.test',
      '/pages//evil.test',
      '/pages/..//evil.test',
      '/pages/'.repeat(80),
    ],
    ...[
      '/\t/evil.test',
      '\t//evil.test',
      '/\n/evil.test',
      '\n//evil.test',
      '/\r/evil.test',
      ' //evil.test',
      ' /',
      '\u00a0/',
    ],
    ...[
      '/\0',
      '/\u0085',
      '/\u007f',
      '/\u001f/evil.test',
      '\ufeff/',
      '/\u2028',
      '/?q=a\r\nb',
      '/#\n',
      '/pages/mine/index\n',
    ],
    ...['/?q=%0d%0aSet-Cookie:a=b', '/?q=%0A', '/?q=%00', '/?q=%7F', '/%0d%0aLocation:%20//evil.test', '/%00'],
    ...[
      'javascript:alert(1)',
      'JavaScript:alert(1)',
      'java\nscript:alert(1)',
      'javascript://%0aalert(1)',
      'vbscript:x',
    ],
    ...[
      'data:text/html,x',
      'blob:x',
      'file:///etc/passwd',
      'mailto:a@b.test',
      'tel:1',
      'weixin://dl/business',
      'about:blank',
    ],
    ...[
      'http://evil.test',
      'https://evil.test',
      'https:evil.test',
      'https:/evil.test',
      'https:///evil.test',
      'http:\\evil.test',
    ],
    ...[
      'https://shop.invalid',
      'https://shop.invalid/',
      'https://shop.invalid.evil.test/',
      'HTTPS://EVIL.TEST',
      ':80/',
      '://evil',
    ],
    ...['@evil.test', '/@evil.test', '/user:pass@evil.test', '/:80@evil.test', 'shop.invalid@evil.test', '/pages:80'],
    ...[
      '／evil.test',
      '/／evil.test',
      '／／evil.test',
      '/∕evil.test',
      '/⁄evil.test',
      '/＼evil.test',
      '/。/evil.test',
      '/é',
    ],
    ...[
      '/<script>',
      '/"onload=',
      "/'",
      '/a b',
      '/;/evil.test',
      '/|evil',
      '/*',
      '/$',
      '/%',
      '/%zz',
      '/%ff',
      '/%u2215evil',
    ],
    ...[
      '/%ef%bc%8fevil.test',
      '/%c0%af/evil.test',
      '/%E2%80%AEevil',
      '/%E5%98%8A',
      '/%00//evil.test',
      '/%3f//evil.test',
    ],
    ...[
      '/%23@evil.test',
      '/%2e%2e%2f%2e%2e',
      '/..%2f..%2f',
      '/..%5c..%5c',
      '/..;/evil',
      '/.\\./evil.test',
      '/pages/%2e%2e/',
    ],
    ...['/pages/..\\evil.test', '/:', '/:/evil.test', '/https://evil.test', '/https:evil.test', '/javascript:alert(1)'],
    ...['/\u200b/evil.test', '/\u202e', '/\ufeff/evil.test', '/\ud800', '/🌸', '\u2003/', '\u200b/'],
    ...[
      `/${'a'.repeat(512)}`,
      `/#${'a'.repeat(511)}`,
      `/?${'a'.repeat(4096)}`,
      `/?${'茶'.repeat(100)}`,
      'x'.repeat(100_000),
    ],
  ]

  it(`refuses each of ${hostile.length} disguises, though every path were known`, () => {
    expect(hostile.length).toBeGreaterThanOrEqual(80)
    expect(hostile.filter((text) => localPath(text, anything) !== undefined)).toEqual([])
  })

  it('refuses what is no text', () => {
    for (const value of [undefined, null, 1, true, {}, ['/'], new String('/'), Symbol('/'), () => '/']) {
      expect(localPath(value, anything)).toBeUndefined()
    }
  })

  it('never lets anybody out and never throws, whatever the text', () => {
    const pieces = fc.constantFrom(
      ...['/', '/', '/', '\\', '//', '.', '..', '@', ':', '?', '#', '&', '=', '%', '%2f', '%5C', '%2e', '%0a', '%25'],
      ...[
        'evil.test',
        'https:',
        'javascript:',
        'pages',
        'a',
        '~',
        '-',
        ' ',
        '\t',
        '\n',
        '\0',
        '／',
        '茶',
        '\ud83c',
        '\u2028',
      ],
    )
    const text = fc.oneof(
      { weight: 6, arbitrary: fc.array(pieces, { maxLength: 8 }).map((parts) => `/${parts.join('')}`) },
      { weight: 2, arbitrary: fc.array(pieces, { maxLength: 8 }).map((parts) => parts.join('')) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
      { weight: 1, arbitrary: fc.webUrl() },
    )
    const runs = rounds(10_000, 500_000)
    let accepted = 0
    fc.assert(
      fc.property(text, (text) => {
        const path = localPath(text, anything)
        if (path === undefined) return
        accepted++
        // A throw is several times cheaper here than 100,000 matcher objects.
        if (!/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(path)) throw new Error(`unsafe in a header: ${path}`)
        for (const base of ['https://shop.invalid', 'http://localhost:3000/goodsPages/details/details?id=1']) {
          if (new URL(path, base).origin !== new URL(base).origin) throw new Error(`leaves: ${path}`)
        }
        if (localPath(path, anything) !== path) throw new Error(`not stable: ${path}`)
      }),
      { numRuns: runs },
    )
    expect(accepted).toBeGreaterThan(runs / 20)
  })
})
