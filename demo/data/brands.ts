import type { DemoBrand } from './types'

export const brands: DemoBrand[] = [
  {
    id: '1',
    name: { en: 'Lilac House', 'zh-Hans': '丁香家', 'zh-Hant': '丁香家' },
    code: '1f338',
    hue: 275,
    story: {
      en: 'The shop’s own label. We start from what you asked for twice, make it in small batches, and print on the box what is inside and who made it.',
      'zh-Hans': '店里的自有品牌。大家问过两遍的东西我们才做，小批量生产，成分和产地都写在盒子上。',
    },
  },
  {
    id: '2',
    name: { en: 'Cloud Leaf', 'zh-Hans': '云叶', 'zh-Hant': '雲葉' },
    code: '1f343',
    hue: 130,
    story: {
      en: 'Tea from gardens above eight hundred metres, bought from the families who pick it and packed within two weeks of firing.',
      'zh-Hans': '只收海拔八百米以上的茶，直接从茶农手里买，炒制后两周内分装，罐底写着采摘日期。',
    },
  },
  {
    id: '3',
    name: { en: 'Moss & Linen', 'zh-Hans': '苔麻', 'zh-Hant': '苔麻' },
    code: '1f33e',
    hue: 75,
    story: {
      en: 'Clothes in linen, cotton and wool that get softer every year. Few cuts, quiet colours, spare buttons in every pocket.',
      'zh-Hans': '亚麻、棉和羊毛，越穿越软。版型不多，颜色安静，每件衣服的口袋里都缝着备用扣。',
    },
  },
  {
    id: '4',
    name: { en: 'North Lamp', 'zh-Hans': '北灯', 'zh-Hant': '北燈' },
    code: '1fa94',
    hue: 40,
    story: {
      en: 'Candles, lamps and small things for the evening. The wax is plant wax, the wicks are cotton, and nothing smells louder than a room should.',
      'zh-Hans': '做蜡烛、灯和晚上用得着的小物。植物蜡、棉芯，香气只到一间屋子刚好的程度。',
    },
  },
  {
    id: '5',
    name: { en: 'Peony Lab', 'zh-Hans': '牡丹研究所', 'zh-Hant': '牡丹研究所' },
    code: '1f33a',
    hue: 340,
    story: {
      en: 'Skin care and make-up with short ingredient lists. Each formula is tested for eight weeks before it gets a name.',
      'zh-Hans': '护肤和彩妆，成分表短到能读完。每个配方先试用八周，再取名字。',
    },
  },
  {
    id: '6',
    name: { en: 'Field Note', 'zh-Hans': '田野手记', 'zh-Hant': '田野手記' },
    code: '1f4d4',
    hue: 24,
    story: {
      en: 'Backpacks and outdoor gear drawn by people who walk a lot. Every seam can be mended, and we still send spare buckles for bags from our first year.',
      'zh-Hans': '常走路的人画的背包和户外装备。每道缝线都能修，第一年的老包，今天还能找我们要卡扣。',
    },
  },
  {
    id: '7',
    name: { en: 'Quiet Tone', 'zh-Hans': '静音', 'zh-Hant': '靜音' },
    code: '1f3b5',
    hue: 215,
    story: {
      en: 'Headphones, speakers and chargers that do one thing well. Two years of warranty, and batteries that can be replaced.',
      'zh-Hans': '耳机、音箱和充电器，一件东西只做好一件事。质保两年，电池可以更换。',
    },
  },
  {
    id: '8',
    name: { en: 'Little Otter', 'zh-Hans': '小水獭', 'zh-Hant': '小水獺' },
    code: '1f9a6',
    hue: 195,
    story: {
      en: 'Toys that survive the washing machine and the stairs. Tested by three cousins and one very patient dog.',
      'zh-Hans': '经得起洗衣机和楼梯的玩具。三个表兄妹和一只很有耐心的狗先试玩过。',
    },
  },
  {
    id: '9',
    name: { en: 'Harbour Bag', 'zh-Hans': '港湾', 'zh-Hant': '港灣' },
    code: '2693',
    hue: 225,
    story: {
      en: 'Handbags and luggage from a workshop by the water. Vegetable-tanned leather, solid zips, linings you can find your keys in.',
      'zh-Hans': '海边工坊做的手袋和旅行箱。植鞣皮、结实的拉链，浅色里布，钥匙一眼就能找到。',
    },
  },
  {
    id: '10',
    name: { en: 'River Clay', 'zh-Hans': '河泥', 'zh-Hant': '河泥' },
    code: '1f3fa',
    hue: 16,
    story: {
      en: 'Pots, cups and plates thrown by hand and fired twice. No two glazes are the same; that is the point.',
      'zh-Hans': '手工拉坯、两次烧制的壶、杯和盘。没有两件釉色完全一样，这正是我们喜欢的地方。',
    },
  },
  {
    id: '11',
    name: { en: 'Green Thread', 'zh-Hans': '绿线', 'zh-Hant': '綠線' },
    code: '1f9f6',
    hue: 150,
    story: {
      en: 'Knits, socks and scarves spun from wool and recycled yarn. Send a worn piece back and we mend it once for free.',
      'zh-Hans': '羊毛和再生纱织成的毛衣、袜子和围巾。穿破了寄回来，第一次修补免费。',
    },
  },
  {
    id: '12',
    name: { en: 'Morning Stretch', 'zh-Hans': '晨伸', 'zh-Hant': '晨伸' },
    code: '1f304',
    hue: 50,
    story: {
      en: 'For ten quiet minutes before the day begins: mats, bands, herbal teas and warm packs that fit in a drawer.',
      'zh-Hans': '为一天开始前安静的十分钟：瑜伽垫、拉力带、草本茶和暖包，一个抽屉就放得下。',
    },
  },
]
