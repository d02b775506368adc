import { expect, it } from 'vitest'
import { recogniseAddress } from './recognise-address'
import { placeOf } from './regions'

const PHONE = '13800138000'
const HANGZHOU = '浙江省 杭州市 西湖区'

/** A text as people copy it, and name, phone, place and street that are in it. */
const texts: [string, string, string, string, string][] = [
  ['林梅 13800138000 浙江省杭州市西湖区文三路1号', '林梅', PHONE, HANGZHOU, '文三路1号'],
  ['林梅，13800138000，浙江省杭州市西湖区文三路1号', '林梅', PHONE, HANGZHOU, '文三路1号'],
  ['浙江省杭州市西湖区文三路1号 林梅 13800138000', '林梅', PHONE, HANGZHOU, '文三路1号'],
  ['13800138000 浙江 杭州 西湖区 文三路1号2单元301室 林梅收', '林梅', PHONE, HANGZHOU, '文三路1号2单元301室'],
  [
    '收货人：林梅\n手机号：138 0013 8000\n所在地区：浙江省 杭州市 西湖区\n详细地址：文三路 1号',
    '林梅',
    PHONE,
    HANGZHOU,
    '文三路 1号',
  ],
  ['收件人: 欧阳娜娜 电话: 138-0013-8000 地址: 浙江省杭州市西湖区文三路1号', '欧阳娜娜', PHONE, HANGZHOU, '文三路1号'],
  ['浙江杭州西湖区文三路1号张三13800138000', '张三', PHONE, HANGZHOU, '文三路1号'],
  ['张三13800138000浙江省杭州市西湖区文三路1号', '张三', PHONE, HANGZHOU, '文三路1号'],
  ['张三浙江省杭州市西湖区文三路1号13800138000', '张三', PHONE, HANGZHOU, '文三路1号'],
  ['林梅　１３８００１３８０００　浙江省杭州市西湖区文三路１号', '林梅', PHONE, HANGZHOU, '文三路1号'],
  ['李先生 +86 13800138000 北京市朝阳区望京街10号', '李先生', PHONE, '北京市 朝阳区', '望京街10号'],
  [
    '北京北京市朝阳区三里屯街道工体北路8号院，王小明，13800138000',
    '王小明',
    PHONE,
    '北京市 朝阳区',
    '三里屯街道工体北路8号院',
  ],
  ['上海上海市浦东新区世纪大道100号 陈晨 13800138000', '陈晨', PHONE, '上海市 浦东新区', '世纪大道100号'],
  ['张朝阳 13800138000 吉林省吉林市船营区解放大路5号', '张朝阳', PHONE, '吉林省 吉林市 船营区', '解放大路5号'],
  ['吉林市船营区解放大路5号 赵雪 13800138000', '赵雪', PHONE, '吉林省 吉林市 船营区', '解放大路5号'],
  ['浙江省义乌市稠城街道工人西路11号 周红 13800138000', '周红', PHONE, '浙江省 金华市 义乌市', '稠城街道工人西路11号'],
  ['余杭区文一西路969号 马云飞 13800138000', '马云飞', PHONE, '浙江省 杭州市 余杭区', '文一西路969号'],
  [
    '新疆维吾尔自治区伊犁哈萨克自治州伊宁市解放路3号 古丽·阿不都 13800138000',
    '古丽·阿不都',
    PHONE,
    '新疆维吾尔自治区 伊犁哈萨克自治州 伊宁市',
    '解放路3号',
  ],
  [
    '内蒙古 呼和浩特 新城区 成吉思汗大街1号，乌兰，13800138000',
    '乌兰',
    PHONE,
    '内蒙古自治区 呼和浩特市 新城区',
    '成吉思汗大街1号',
  ],
  [
    '广西壮族自治区南宁市青秀区民族大道1号，覃芳，13800138000',
    '覃芳',
    PHONE,
    '广西壮族自治区 南宁市 青秀区',
    '民族大道1号',
  ],
  ['广东省东莞市长安镇德政中路8号 何伟 13800138000', '何伟', PHONE, '广东省 东莞市 长安镇', '德政中路8号'],
  ['广东东莞南城区鸿福路100号 何伟 13800138000', '何伟', PHONE, '广东省 东莞市 南城街道', '鸿福路100号'],
  ['河南省济源市沁园街道黄河大道2号 史强 13800138000 454650', '史强', PHONE, '河南省 济源市', '沁园街道黄河大道2号'],
  ['重庆市忠县忠州街道中博大道1号，冉静，13800138000', '冉静', PHONE, '重庆市 忠县', '忠州街道中博大道1号'],
  ['Lin Mei, 13800138000, 浙江省杭州市西湖区, West Lake Road 1', 'Lin Mei', PHONE, HANGZHOU, 'West Lake Road 1'],
  ['文三路1号快递柜，西湖区，林梅，13800138000，杭州市', '林梅', PHONE, '', '文三路1号快递柜 西湖区'],
  ['中国上海市黄浦区南京东路300号 林梅 13800138000', '林梅', PHONE, '上海市 黄浦区', '南京东路300号'],
]

it.each(texts)('%s', (text, name, phone, place, detail) => {
  const found = recogniseAddress(text)
  expect({ ...found, place: placeOf(found.region) }).toMatchObject({ name, phone, place, detail })
})

it('goes as far down as the text does', () => {
  expect(recogniseAddress('浙江省杭州市 文三路1号')).toMatchObject({ province: '330000', city: '330100', region: '' })
  expect(recogniseAddress('浙江省 文三路1号')).toMatchObject({ province: '330000', city: '', region: '' })
})

it.each([
  ['鼓楼区中山路1号', 'a district that several cities have'],
  ['杭州西湖大道1号', 'a street that is called after a district'],
  ['hello', 'a word'],
  ['10086 95588', 'numbers that are no phone'],
])('finds no district or phone in %s: %s', (text) => {
  expect(recogniseAddress(text)).toMatchObject({ region: '', phone: '' })
})
