import { choice, colours, type Draft, facts, goodsOf, look, text } from '../build-goods'
import type { DemoGoods } from './types'

const fresh: Pick<Draft, 'serviceTags' | 'freight'> = {
  serviceTags: ['genuine', 'freshGuarantee', 'fastRefund'],
  freight: 'weight',
}
const breakable: Pick<Draft, 'serviceTags' | 'freight'> = {
  serviceTags: ['sevenDayReturn', 'freeReturn', 'fastRefund'],
  freight: 'weight',
}
const weights = (...values: [string, string, string][]) => choice(['Weight', '重量'], ...values)

const WOOD = { hue: 34, saturation: 0.8 }

const drafts: Draft[] = [
  {
    ...fresh,
    id: '2001',
    category: '201',
    brand: '2',
    isExclusive: true,
    name: ['Hand-rolled oolong', '手揉乌龙茶'],
    subtitle: ['Spring picking, from 900 metres', '海拔九百米，春茶当季'],
    unit: 'tin',
    ...{
      price: 5800,
      marketPrice: 7800,
      stock: 60,
      weight: 180,
      dearer: { '250': 7200, roasted: 600 },
      heavier: { '250': 170 },
    },
    options: [
      choice(
        ['Roast', '焙火'],
        ['light', 'Light, floral', '清香'],
        ['medium', 'Medium', '中火'],
        ['roasted', 'Charcoal', '炭焙'],
      ),
      weights(['100', '100 g', '100g'], ['250', '250 g', '250g']),
    ],
    tags: ['hot', 'choice'],
    scenes: look('1f375', 100, ['1f343', '1fad6']),
    details: [
      text(
        'Rolled into tight pearls that open over seven infusions. Light roast smells of gardenia; charcoal tastes of toasted nuts and holds longest.',
        '揉成紧实的珠粒，能泡七道。清香带栀子花味，炭焙有坚果香，最耐泡。',
      ),
      facts(
        ['Origin', '产地', 'Anxi, Fujian', '福建安溪'],
        ['Brewing', '冲泡', '5 g, 100 °C, 25 seconds at first', '5g，100℃，头道25秒'],
        ['Keeps', '保质期', '18 months, sealed and dark', '18个月，密封避光'],
      ),
    ],
  },
  {
    ...fresh,
    id: '2002',
    category: '201',
    brand: '2',
    name: ['Dragon Well green tea', '明前龙井'],
    subtitle: ['Picked before Qingming, pan-fired by hand', '清明前采，手工锅炒'],
    unit: 'tin',
    ...{
      price: 12800,
      stock: 36,
      weight: 110,
      dearer: { '100': 11200 },
      heavier: { '100': 60 },
      tags: ['new'],
      limitPerOrder: 6,
    },
    options: [weights(['50', '50 g', '50g'], ['100', '100 g', '100g'])],
    scenes: look('1f331', 130, ['1f375', '1f4a7']),
    details: [
      text(
        'One bud and one leaf, flat as a blade. Pour water of 80 °C along the glass and watch the leaves stand up.',
        '一芽一叶，扁平如刀。用80℃的水沿杯壁倒，看叶子一根根立起来。',
      ),
      facts(
        ['Origin', '产地', 'Hangzhou, Zhejiang', '浙江杭州'],
        ['Harvest', '采摘', 'Last week of March', '三月下旬'],
        ['Keeps', '保质期', '12 months in the fridge', '冷藏12个月'],
      ),
    ],
  },
  {
    ...fresh,
    id: '2003',
    category: '201',
    brand: '2',
    name: ['Aged white tea cake, 300 g', '老白茶饼 300g'],
    subtitle: ['Pressed in 2019, date and honey', '2019年压制，枣香带蜜'],
    ...{ price: 26800, marketPrice: 32800, stock: 15, weight: 360, limitPerOrder: 3 },
    scenes: look('1f342', 34, ['1fad6', '1f525']),
    details: [
      text(
        'Five years in a dry store turned the hay notes into date and honey. After brewing four times, simmer the leaves for a last, round pot.',
        '干仓放了五年，青草味转成枣香和蜜香。泡过四道再上炉煮，最后一壶最醇。',
      ),
      facts(['Origin', '产地', 'Fuding, Fujian', '福建福鼎'], ['Grade', '等级', 'Shou Mei', '寿眉']),
    ],
  },
  {
    ...fresh,
    id: '2004',
    category: '201',
    brand: '2',
    name: ['Pu’er in green tangerine', '小青柑普洱'],
    subtitle: ['A whole fruit for each pot', '一颗一泡，果香醇厚'],
    unit: 'box',
    ...{ price: 6900, marketPrice: 8800, stock: 48, weight: 130, dearer: { twelve: 5700 }, heavier: { twelve: 110 } },
    options: [choice(['Pack', '规格'], ['six', '6 pieces', '6颗'], ['twelve', '12 pieces', '12颗'])],
    scenes: look('1f34a', 28, ['1f375', '1f343']),
    details: [
      text(
        'Ripe pu’er dried in the sun inside its tangerine. Pierce the peel twice, brew it whole, and break it open for the last cups.',
        '熟普装进青柑，整颗晒干。先扎两个孔整颗泡，后几道掰开再泡。',
      ),
      facts(['Origin', '产地', 'Xinhui and Menghai', '新会、勐海'], ['Per piece', '单颗', 'About 9 g', '约9g']),
    ],
  },
  {
    ...fresh,
    id: '2005',
    category: '201',
    name: ['Chrysanthemum flowers, 40 g', '胎菊花茶 40g'],
    subtitle: ['Whole buds, no caffeine', '整朵胎菊，不含咖啡因'],
    unit: 'tin',
    ...{ price: 2680, stock: 84, weight: 110 },
    scenes: look('1f33c', 52, ['1f36f', '1f375']),
    details: [
      text(
        'Dried at low heat so that the buds keep their gold. Six of them make a cup; a spoon of honey and two goji berries make an evening.',
        '低温烘干，花色还是金黄的。六朵一杯，加一勺蜂蜜两粒枸杞，刚好一个晚上。',
      ),
      facts(['Origin', '产地', 'Tongxiang, Zhejiang', '浙江桐乡'], ['Keeps', '保质期', '18 months', '18个月']),
    ],
  },
  {
    ...fresh,
    id: '2006',
    category: '201',
    brand: '2',
    isExclusive: true,
    name: ['Rose black tea, 15 bags', '玫瑰红茶 15袋'],
    subtitle: ['Whole leaves in a bag that composts', '原叶三角包，茶包可降解'],
    unit: 'box',
    ...{ price: 3980, marketPrice: 4980, stock: 70, weight: 90, tags: ['new'] },
    scenes: look('1f339', 350, ['1f375', '1f36a']),
    details: [
      text(
        'Keemun with rose petals layered in while it was still warm. Good with milk, better without.',
        '祁门红茶趁热拼入玫瑰花瓣窨制。可以加奶，不加更好。',
      ),
      facts(['Per bag', '每袋', '2.5 g', '2.5g'], ['Bag', '茶包', 'Corn fibre', '玉米纤维']),
    ],
  },
  {
    ...fresh,
    id: '2007',
    category: '201',
    brand: '12',
    name: ['Roasted barley tea, 30 bags', '烘焙大麦茶 30袋'],
    subtitle: ['Toasty, cold or hot, fine for children', '冷泡热泡都香，孩子也能喝'],
    unit: 'bag',
    ...{ price: 1990, marketPrice: 2900, stock: 110, weight: 330, tags: ['hot'] },
    scenes: look('1f33e', 42, ['1f9ca', '1f375']),
    details: [
      text(
        'One bag in a litre of cold water overnight, and there is a jug for the whole family in the morning.',
        '睡前一包丢进一升冷水，早上就有一壶，全家喝一天。',
      ),
      facts(['Ingredients', '配料', 'Barley, nothing else', '大麦，仅此一种'], ['Per bag', '每袋', '10 g', '10g']),
    ],
  },
  {
    ...breakable,
    id: '2008',
    category: '202',
    brand: '10',
    isExclusive: true,
    name: ['Round stoneware teapot', '圆身粗陶茶壶'],
    subtitle: ['Pours without a drip, strainer fired in', '断水利落，内置陶滤孔'],
    ...{ price: 16800, marketPrice: 21800, stock: 20, weight: 720, dearer: { '600': 4000 }, heavier: { '600': 260 } },
    options: [
      colours('red', 'moss', 'navy'),
      choice(['Capacity', '容量'], ['350', '350 ml', '350ml'], ['600', '600 ml', '600ml']),
    ],
    out: ['navy/600'],
    tags: ['choice'],
    scenes: look('1fad6', 345, ['1f375', '1f343'], [{ hue: 352 }, { hue: 95, saturation: 0.6 }]),
    details: [
      text(
        'Thrown on the wheel, glazed outside and bare inside, so it takes on the tea it is used for. The lid stays put while you pour the last cup.',
        '手工拉坯，外施釉、内素胎，用久了会养出茶色。倒最后一杯时壶盖也不会掉。',
      ),
      facts(
        ['Material', '材质', 'Stoneware, 1260 °C', '粗陶，1260℃烧制'],
        ['Care', '保养', 'Warm water only, no dishwasher', '温水冲洗，不进洗碗机'],
      ),
    ],
  },
  {
    ...breakable,
    id: '2009',
    category: '202',
    brand: '10',
    name: ['Glass pitcher, 400 ml', '玻璃公道杯 400ml'],
    subtitle: ['So that every cup gets the same tea', '分茶均匀，每杯一个味道'],
    ...{ price: 5900, stock: 41, weight: 260 },
    scenes: look('1fad7', 195, ['1f375']),
    details: [
      text(
        'Thin borosilicate glass that takes boiling water without complaint. The handle stays cool, the spout is cut sharp.',
        '高硼硅薄壁玻璃，直接倒开水也没事。手柄不烫，出水口切得利落。',
      ),
      facts(['Material', '材质', 'Borosilicate glass', '高硼硅玻璃'], ['Height', '高度', '11 cm', '11cm']),
    ],
  },
  {
    ...breakable,
    id: '2010',
    category: '202',
    brand: '10',
    name: ['Everyday tea cup, 220 ml', '日常茶杯 220ml'],
    subtitle: ['Thick foot, thin lip', '杯底厚实，杯口轻薄'],
    ...{ price: 4800, marketPrice: 5800, stock: 52, weight: 210 },
    options: [colours('ivory', 'moss', 'sky')],
    scenes: look('2615', 200, ['1f36a', '1f95b']),
    details: [
      text(
        'The rim is turned thin for the mouth, the foot is left thick for the table. Glaze runs differ from cup to cup.',
        '杯口修得薄，入口舒服；杯底留得厚，放得稳。每只的流釉都不一样。',
      ),
      facts(['Material', '材质', 'Porcelain', '瓷'], ['Dishwasher', '洗碗机', 'Yes', '可用']),
    ],
  },
  {
    id: '2011',
    category: '202',
    brand: '3',
    name: ['Bamboo tea tools, set of five', '竹制茶道五件套'],
    subtitle: ['Scoop, needle, tongs, funnel and pick in a holder', '茶则、茶针、茶夹、茶漏、茶匙，配筒'],
    unit: 'set',
    ...{ price: 3500, marketPrice: 5200, stock: 38, weight: 190 },
    scenes: look('1f944', 85, ['1f38d', '1f343'], Array(3).fill(WOOD)),
    details: [
      text(
        'Carbonised bamboo that doesn’t take on smells. The holder has a hole in its floor, so nothing stands in water.',
        '炭化竹不吸味，筒底留了透气孔，不积水。',
      ),
      facts(['Material', '材质', 'Bamboo, carbonised', '炭化竹'], ['Height', '高度', '19 cm', '19cm']),
    ],
  },
  {
    ...breakable,
    id: '2012',
    category: '202',
    brand: '10',
    name: ['Wood-fired tea caddy', '柴烧茶叶罐'],
    subtitle: ['Twenty a year, each with its own ash mark', '一年只烧二十只，落灰各不同'],
    ...{ price: 32800, stock: 0, weight: 880, out: ['all'], limitPerOrder: 1 },
    scenes: look('1f3fa', 22, ['1f525', '1f342']),
    details: [
      text(
        'Three days in the wood kiln; ash and flame draw the pattern. The lid is ground in by hand and keeps 150 g of tea dry.',
        '在柴窑里烧三天，灰和火自己画花纹。盖口手工研磨，能干燥存放150g茶叶。',
      ),
      facts(['Holds', '容量', '150 g of tea', '150g茶叶'], ['Next firing', '下一窑', 'In spring', '来年春天']),
    ],
  },
  {
    ...fresh,
    id: '2013',
    category: '203',
    brand: '2',
    name: ['Acacia honey', '洋槐蜂蜜'],
    subtitle: ['One bloom, one place, never heated', '单一花期，单一产地，不加热'],
    unit: 'bottle',
    ...{
      price: 4200,
      marketPrice: 5800,
      stock: 64,
      weight: 420,
      dearer: { '500': 3200 },
      heavier: { '500': 330 },
      tags: ['hot'],
    },
    options: [weights(['250', '250 g', '250g'], ['500', '500 g', '500g'])],
    scenes: look('1f36f', 44, ['1f41d', '1f33c']),
    details: [
      text(
        'Pale and runny, with a clean sweetness that suits tea. It may set in winter; a warm water bath brings it back.',
        '颜色浅、流动性好，甜得干净，配茶最合适。冬天可能结晶，隔温水就化开。',
      ),
      facts(['Origin', '产地', 'Yan’an, Shaanxi', '陕西延安'], ['Sugar added', '添加糖', 'None', '无']),
    ],
  },
  {
    ...fresh,
    id: '2014',
    category: '203',
    brand: '1',
    isExclusive: true,
    name: ['Small moon cakes', '小月饼'],
    subtitle: ['Half the usual size, a third less sugar', '比普通月饼小一半，少三成糖'],
    unit: 'box',
    ...{ price: 5600, marketPrice: 6800, stock: 35, weight: 260, dearer: { eight: 4400 }, heavier: { eight: 220 } },
    options: [
      choice(
        ['Filling', '馅料'],
        ['lotus', 'Lotus seed', '莲蓉'],
        ['egg', 'Custard', '奶黄'],
        ['nut', 'Five nuts', '五仁'],
      ),
      choice(['Pack', '规格'], ['four', '4 pieces', '4枚'], ['eight', '8 pieces', '8枚']),
    ],
    scenes: look('1f96e', 36, ['1f375', '1f315']),
    details: [
      text(
        'Baked to order on Tuesdays and Fridays, rested for two days so that the crust turns soft. Best with a strong oolong.',
        '每周二、五现烤，回油两天再发货。配一泡浓一点的乌龙最好。',
      ),
      facts(['Per piece', '单枚', '50 g', '50g'], ['Keeps', '保质期', '30 days', '30天']),
    ],
  },
  {
    ...fresh,
    id: '2015',
    category: '203',
    name: ['Roasted chestnuts, peeled, 4 × 100 g', '甘栗仁 4袋×100g'],
    subtitle: ['Soft, sweet, no oil, no sugar', '软糯清甜，不加油不加糖'],
    unit: 'bag',
    ...{ price: 2590, marketPrice: 3290, stock: 92, weight: 440 },
    scenes: look('1f330', 24, ['1f342', '1f43f-fe0f']),
    details: [
      text(
        'Small northern chestnuts, roasted in the shell and peeled while hot. Eat them from the bag or fold them into rice.',
        '北方小栗子带壳烘熟，趁热剥好。拆袋就吃，焖饭也香。',
      ),
      facts(['Origin', '产地', 'Qianxi, Hebei', '河北迁西'], ['Keeps', '保质期', '9 months', '9个月']),
    ],
  },
  {
    ...fresh,
    id: '2016',
    category: '203',
    brand: '1',
    name: ['Sticky rice skewers', '糯米团子串'],
    subtitle: ['Three bites for one cup of tea', '一杯茶配三口'],
    unit: 'box',
    ...{ price: 2200, stock: 30, weight: 240 },
    options: [
      choice(
        ['Flavour', '口味'],
        ['three', 'Three colours', '三色'],
        ['sesame', 'Black sesame', '黑芝麻'],
        ['soy', 'Soy glaze', '酱油'],
      ),
    ],
    out: ['soy'],
    scenes: look('1f361', 330, ['1f375', '1f338']),
    details: [
      text(
        'Steamed, chilled within the hour and sent with ice. Leave the box on the table for twenty minutes before you eat.',
        '蒸好一小时内急冷，加冰发出。吃之前在桌上放二十分钟，口感最好。',
      ),
      facts(['Inside', '内含', '6 skewers', '6串'], ['Keeps', '保质期', '5 days chilled', '冷藏5天']),
    ],
  },
  {
    ...fresh,
    id: '2017',
    category: '203',
    brand: '12',
    name: ['Oat and butter biscuits, 200 g', '燕麦黄油饼干 200g'],
    subtitle: ['Crisp at the edge, soft in the middle', '边缘酥脆，中间软'],
    unit: 'tin',
    ...{ price: 1890, stock: 76, weight: 290, tags: ['new'] },
    scenes: look('1f36a', 30, ['1f95b', '1f9c8']),
    details: [
      text(
        'Seven ingredients that you have in your own kitchen. The tin closes tightly enough for a rucksack.',
        '七种配料，您家厨房里都有。铁罐盖得紧，放背包里也不碎。',
      ),
      facts(
        [
          'Ingredients',
          '配料',
          'Oats, butter, flour, sugar, egg, salt, soda',
          '燕麦、黄油、面粉、糖、鸡蛋、盐、小苏打',
        ],
        ['Contains', '致敏原', 'Gluten, milk, egg', '麸质、乳、蛋'],
      ),
    ],
  },
]

export const goods20: DemoGoods[] = goodsOf(drafts)
