import { describe, expect, it } from 'vitest'
import {
  isAmount,
  isChinese,
  isDigitCode,
  isEmail,
  isIdCardNumber,
  isLandline,
  isLicencePlate,
  isPhone,
  isPublicHost,
  isUrl,
  maskPhone,
} from './validators'

function table(name: string, is: (text: string) => boolean, good: string[], bad: string[]) {
  describe(name, () => {
    it.each(good)('takes %j', (text) => expect(is(text)).toBe(true))
    it.each(bad)('refuses %j', (text) => expect(is(text)).toBe(false))
    it('refuses an empty text, white space around and a line break behind', () => {
      for (const text of good) expect(['', ` ${text}`, `${text} `, `${text}\n`].filter(is)).toEqual([])
    })
    it('answers at once for 100,000 characters', () => {
      const [first = ''] = good
      for (const filler of [first, 'a', '1', '.', '@a', '-']) {
        const text = filler.repeat(100_000 / filler.length)
        // The best of three, because a busy machine may pause any one of them.
        const times = [1, 2, 3].map(() => {
          const started = performance.now()
          is(text)
          return performance.now() - started
        })
        expect(Math.min(...times)).toBeLessThan(50)
      }
    })
  })
}

describe('isPhone', () => {
  // The second and third digits that the specification lets in, written out.
  const prefixes = new Set(
    ['30 31 32 33 34 35 36 37 38 39', '45 46 47 48 49', '50 51 52 53 54 55 56 57 58 59', '61 62 64 65 66 67']
      .concat(['70 71 72 73 74 75 76 77 78', '80 81 82 83 84 85 86 87 88 89', '90 91 92 93 94 95 96 97 98 99'])
      .flatMap((row) => row.split(' ')),
  )
  const all = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))

  it('takes exactly the listed ones of all 100 beginnings', () => {
    expect(prefixes.size).toBe(60)
    expect(all.filter((prefix) => isPhone(`1${prefix}00000000`))).toEqual([...prefixes].sort())
    expect(all.filter((prefix) => isPhone(`1${prefix}99999999`))).toEqual([...prefixes].sort())
  })

  it('takes 11 digits, not 10 and not 12', () => {
    for (const prefix of prefixes) {
      expect(isPhone(`1${prefix}1234567`)).toBe(false)
      expect(isPhone(`1${prefix}12345678`)).toBe(true)
      expect(isPhone(`1${prefix}123456789`)).toBe(false)
    }
  })

  it('takes no other first digit', () => {
    for (const first of '023456789') expect(isPhone(`${first}3800138000`)).toBe(false)
  })
})

table(
  'isPhone, spelled otherwise',
  isPhone,
  ['13800138000'],
  [
    ...['+8613800138000', '8613800138000', '+86 138 0013 8000', '138 0013 8000', '138-0013-8000', '013800138000'],
    ...[
      '１３８００１３８０００',
      '1380013800O',
      'l3800138000',
      '1380013800',
      '138001380000',
      '1.38e10',
      '-13800138000',
      '٠١٢٣٤٥٦٧٨٩٠',
    ],
  ],
)

table(
  'isEmail',
  isEmail,
  [
    ...['a@b.cn', 'first.last+tag@mail.example.com', "o'neil@x-y.io", '1@2.co', 'a@xn--fiq228c.cn', 'A_B@EXAMPLE.COM'],
    ...[`${'a'.repeat(64)}@b.cn`, `a@${'b'.repeat(63)}.cn`],
  ],
  [
    ...[
      'a',
      '@',
      'a@',
      '@b.cn',
      'a@b',
      'a@.cn',
      'a@b.',
      'a@b..cn',
      '.a@b.cn',
      'a.@b.cn',
      'a..b@b.cn',
      'a@b@c.cn',
      'a b@c.cn',
    ],
    ...[
      'a@-b.cn',
      'a@b-.cn',
      'a@b.c',
      'a@b.1',
      'a@[1.2.3.4]',
      'a@1.2.3.4',
      '<a@b.cn>',
      'a@b.cn,c@d.cn',
      'a＠b.cn',
      '丁@b.cn',
    ],
    ...[`${'a'.repeat(65)}@b.cn`, `a@${'b'.repeat(64)}.cn`, `a@${'b.'.repeat(130)}cn`],
  ],
)

table(
  'isIdCardNumber',
  isIdCardNumber,
  // The example in the annex of GB 11643-1999.
  ['11010519491231002X', '11010519491231002x'],
  ['110105194912310021', '11010519491231002', '11010519491231002XX', '1101051949123100２X', '11010519491231O02X'],
)

table(
  'isLicencePlate',
  isLicencePlate,
  [
    ...'京A12345 沪B1A2B3 粤ZABCDE 新R00000 京A1234挂 粤B1234学 沪A1234警 粤Z1234港 粤Z1234澳 沪A0023领'.split(' '),
    ...'使014578 京AD12345 沪AF12345 粤BDA1234 京A12345D 苏E00001F 京AK12345 京A12345K 京AA12345'.split(' '),
  ],
  [
    ...[
      'A12345',
      '京12345',
      '京A1234',
      '京A123456',
      '京I12345',
      '京O12345',
      '京AI2345',
      '京A1234O',
      '京a12345',
      '京A·12345',
      '京A 12345',
    ],
    ...'台A12345 使01457 使0145789 领014578 京AL12345 京A12345L 京ADI1234 京AD1234A 京A123挂 京A挂1234'.split(' '),
  ],
)

table(
  'isUrl',
  isUrl,
  [
    ...[
      'http://a.cn',
      'https://www.example.com/',
      'HTTPS://EXAMPLE.COM/A?b=c#d',
      'https://例子.中国/路?茶=1',
      'http://1.2.3.4:8080/x',
    ],
    ...['https://a.cn/@user', `https://a.cn/${'a'.repeat(2035)}`],
  ],
  [
    ...[
      'a.cn',
      'www.a.cn',
      '//a.cn',
      'ftp://a.cn',
      'javascript:alert(1)',
      'javascript://a.cn/%0aalert(1)',
      'data:text/html,x',
      'mailto:a@b.cn',
    ],
    ...[
      'http://',
      'http:///a.cn',
      'http:a.cn',
      'https:/a.cn',
      'http:\\\\a.cn',
      'http://a',
      'http://localhost',
      'http://.',
      'http://a.',
    ],
    ...[
      'http://user@a.cn',
      'http://a.cn@b.cn',
      'http://u:p@a.cn',
      'http://a b.cn',
      'http://a.cn/ b',
      'http://a.cn\\b',
      'http://[::1]/',
    ],
    ...['http://a.cn:99999', 'http://%', 'http://a<.cn', `https://a.cn/${'a'.repeat(2036)}`],
  ],
)

table(
  'isAmount',
  isAmount,
  ['0', '0.01', '12', '12.3', '12.30', '20000.00'],
  ['.5', '5.', '1.234', '-1', '+1', '1e3', '1,000', '01', '１', '¥5', 'NaN'],
)

table(
  'isDigitCode',
  isDigitCode,
  ['123456', '000000'],
  ['12345', '1234567', '12345a', '１２３４５６', '123 56', '-12345', '1234.5', '1e1000'],
)

it('takes codes of another length where asked', () => {
  expect(isDigitCode('1234', 4)).toBe(true)
  expect(isDigitCode('123456', 4)).toBe(false)
})

table(
  'isLandline',
  isLandline,
  ['010-62345678', '01062345678', '021-62345678', '0755-26712345', '0755-26712345-801', '0312-2345678', '03122345678'],
  [
    ...[
      '62345678',
      '010-12345678',
      '010-02345678',
      '010-623456',
      '010-623456789',
      '011-62345678',
      '10-62345678',
      '0010-62345678',
    ],
    ...[
      '010--62345678',
      '010 62345678',
      '(010)62345678',
      '010-62345678-',
      '010-62345678-1234567',
      '+86-10-62345678',
      '13800138000',
    ],
  ],
)

table(
  'isPublicHost',
  isPublicHost,
  ['a.cn', 'www.example.com', 'xn--fsqu00a.xn--fiqs8s', 'a-b.1.example'],
  [
    ...['', 'cn', 'localhost', 'a.localhost', 'printer.local', 'db.internal', '*.example', 'a.*.example', '*'],
    ...[
      '127.0.0.1',
      '0.0.0.0',
      '10.0.0.1',
      '1.2.3.4',
      '[::1]',
      '[::ffff:7f00:1]',
      'a.cn.',
      '.a.cn',
      'a..cn',
      '-a.cn',
      'a_b.cn',
    ],
  ],
)

table(
  'isChinese',
  isChinese,
  ['丁香', '丁', '繁體字', '〇', '𠮷野'],
  ['丁香a', 'lilac', '丁香1', '丁 香', '丁香。', '丁·香', 'ひらがな', 'カタカナ', '한국', '（丁）', '🌸'],
)

describe('maskPhone', () => {
  it('shows the first three and the last four digits', () => {
    expect(maskPhone('13800138000')).toBe('138****8000')
  })

  it('shows nothing of anything else', () => {
    expect(maskPhone('1380013800')).toBe('**********')
    expect(maskPhone('😀😀😀😀😀!')).toBe('***********')
    expect(maskPhone('')).toBe('')
  })
})
