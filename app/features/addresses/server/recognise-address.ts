import type { z } from 'zod'
import { takePhone } from '~/values/phones'
import type { addressCalls } from '../contract/members'
import { findRegion } from './find-region'

type Recognised = z.input<typeof addressCalls.recognise.output>

const LABELS =
  /(?:收货人|收件人|联系人|姓名|名字|手机号码|手机号|手机|联系电话|电话号码|电话|所在地区|所在地|收货地址|收件地址|详细地址|地区|地址|邮编|邮政编码|recipient|name|mobile|telephone|phone|tel|region|address)\s*[:：]\s*/gi
const NAMED =
  /(?:收货人|收件人|联系人|姓名|名字|recipient|name)\s*[:：]\s*([^\n,，;；\d:：]+?)(?=[\n,，;；\d]|\s+\S+\s*[:：]|$)/i
const COUNTRY = /中国(?=\s*\p{Script=Han}+?(?:省|市|自治区))/u
const POSTCODE = /(?<![\d\p{Script=Han}])\d{6}(?!\d)/gu

const SURNAMES = new Set(
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单季裴霍涂成苗谷盛曲翁冉骆蓝路游辛靳管柴蒙鲍华喻祁蒲房滕屈饶解牟艾尤阳时穆农司卓古吉缪简车项连芦麦褚娄窦戚岑景党宫费卜冷晏席卫米柏宗瞿桂全佟应臧闵苟邬边卞姬师和仇栾隋商刁沙荣巫寇桑郎甄丛仲虞敖巩明佘池查麻苑迟邝官封谈匡鞠惠荆乐冀郁胥南班储原栗燕楚鄢劳谌奚皮粟冼蔺楼盘满闻位厉伊仝区郜海阚花权强帅屠豆朴盖练廉禹井祖漆巴丰支卿国狄平计索宣晋相初门云容敬来扈晁芮都普阙浦戈伏鹿薄邸雍辜羊阿乌母裘亓修邰赫杭况那宿鲜印逯隆茹诺战慕危玉银亢嵇公哈湛宾戎勾茅利於呼居揭干但尉冶斯元束檀衣信展阴昝智幸奉植衡富尧闭由'.split(
    '',
  ),
)
const PLACE_WORDS =
  /[路街巷弄号楼栋幢座室层村镇乡县省区组屯厦店柜库院]|小区|大道|单元|公寓|花园|广场|中心|大学|学校|公司|门口/
const LATIN_PLACE = /\b(?:road|rd|street|st|avenue|ave|lane|building|room|floor|unit|district|city|province|no)\b/i

const tidied = (part: string) => part.replace(/^[\s，,。.、:：()（）-]+|[\s，,。、:：()（）-]+$/g, '')
const asName = (part: string) => part.replace(/[（(]?收[)）]?$/, '').trim()

function likeName(part: string): number {
  const name = asName(part)
  if (/^[a-z][a-z .'’-]{1,24}$/i.test(name)) return LATIN_PLACE.test(name) ? 0 : 2
  if (/^\p{Script=Han}{1,6}·\p{Script=Han}{1,10}$/u.test(name)) return 3
  if (/^\p{Script=Han}{1,3}(?:先生|女士|小姐|老师)$/u.test(name)) return 3
  if (!/^\p{Script=Han}{2,4}$/u.test(name) || PLACE_WORDS.test(name)) return 0
  return SURNAMES.has(name.charAt(0)) ? 2 : 1
}

/** A name written right behind a house number: "1号张三". */
function behindNumber(part: string): [string, string] | undefined {
  const [, before, name] = /^(.*[\d号室楼栋幢座单元户层])(\p{Script=Han}{2,4}收?)$/u.exec(part) ?? []
  return before && name && likeName(name) > 1 && !PLACE_WORDS.test(name) ? [before, name] : undefined
}

const piecesOf = (text: string) =>
  text
    .split(/[\n\r\t,，;；、|]+/)
    .flatMap((part) => (/\p{Script=Han}/u.test(part) ? part.split(/\s+/) : [part]))
    .map(tidied)
    .filter(Boolean)

function nameAmong(pieces: readonly string[]): { name: string; rest: string[] } {
  const best = Math.max(0, ...pieces.map(likeName))
  const at = pieces.findIndex((one) => likeName(one) === best)
  // A piece that only might be a name counts as one only if another is left to be the address.
  if (best > 1 || (best === 1 && pieces.length > 1))
    return { name: asName(pieces[at] ?? ''), rest: pieces.filter((_, index) => index !== at) }
  for (const [index, piece] of pieces.entries()) {
    const [before, name] = behindNumber(piece) ?? []
    if (before && name) return { name: asName(name), rest: pieces.with(index, before) }
  }
  return { name: '', rest: [...pieces] }
}

export function recogniseAddress(typed: string): Recognised {
  const { phone, rest: others } = takePhone(typed)
  let text = others.replace(COUNTRY, ' ')
  const labelled = tidied(NAMED.exec(text)?.[1] ?? '')
  if (labelled) text = text.replace(labelled, '\n')
  text = text.replace(LABELS, '\n')
  text = text.replace(POSTCODE, '\n')
  const place = findRegion(text)
  if (place) text = `${text.slice(0, place.start)}\n${text.slice(place.end)}`
  const pieces = piecesOf(text)
  const { name, rest } = labelled ? { name: labelled, rest: pieces } : nameAmong(pieces)
  const { province = '', city = '', region = '' } = place ?? {}
  return { name: asName(name), phone, province, city, region, detail: rest.join(' ') }
}
