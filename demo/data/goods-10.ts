import { choice, colours, type Draft, facts, goodsOf, look, text } from '../build-goods'
import type { DemoGoods } from './types'

const genuine: Pick<Draft, 'serviceTags'> = { serviceTags: ['genuine', 'sevenDayReturn', 'fastRefund'] }

const WOOD = { hue: 26, saturation: 0.7, brightness: 0.9 }

const drafts: Draft[] = [
  {
    ...genuine,
    id: '1001',
    category: '101',
    brand: '5',
    name: ['Velvet lipstick, 3.4 g', '丝绒哑光唇膏 3.4g'],
    subtitle: ['Matte colour that doesn’t dry your lips out', '哑光显色，涂一整天也不拔干'],
    ...{ price: 8900, marketPrice: 12900, stock: 60, weight: 45, tags: ['hot'], out: ['caramel'] },
    options: [colours('red', 'coral', 'pink', 'caramel')],
    scenes: look('1f484', 340, ['1f48b', '1f339'], [{ hue: 352 }, { hue: 14 }, { hue: 335 }]),
    details: [
      text(
        'One swipe gives full colour; blot it once and it turns to a soft stain that lasts through lunch. Squalane and jojoba oil keep it from cracking.',
        '一抹显色，轻轻抿一下就是柔雾妆感，吃完午饭还在。加了角鲨烷和荷荷巴油，唇纹不会裂开。',
      ),
      facts(
        ['Net weight', '净含量', '3.4 g', '3.4g'],
        ['Finish', '质地', 'Velvet matte', '丝绒哑光'],
        ['Keeps', '保质期', '3 years, 12 months once opened', '3年，开封后12个月'],
      ),
    ],
  },
  {
    ...genuine,
    id: '1002',
    category: '101',
    brand: '5',
    name: ['Eye shadow palette, 12 shades', '十二色眼影盘'],
    subtitle: ['Nine mattes for every day, three shimmers for the evening', '九色日常哑光，三色夜晚微闪'],
    ...{ price: 12900, marketPrice: 16800, stock: 34, weight: 180, tags: ['new'] },
    scenes: look('1f3a8', 20, ['1f58c-fe0f', '1fa9e']),
    details: [
      text(
        'Finely milled and pressed firmly, so that little falls on the cheek. The shades are ordered from left to right the way you would put them on.',
        '粉质细、压得实，几乎不飞粉。色块从左到右按上妆顺序排好，照着画就行。',
      ),
      facts(['Net weight', '净含量', '12 × 1.2 g', '12 × 1.2g'], ['Mirror', '镜子', 'Yes, full width', '有，整面']),
    ],
  },
  {
    ...genuine,
    id: '1003',
    category: '101',
    brand: '1',
    name: ['Dewy cushion foundation', '水光气垫粉底'],
    subtitle: ['Light cover, SPF 30, with or without a refill', '轻薄遮瑕，SPF 30，可选替换芯'],
    unit: 'box',
    ...{ price: 13900, marketPrice: 18900, stock: 40, weight: 120, dearer: { refill: 6000 }, heavier: { refill: 60 } },
    options: [
      choice(
        ['Shade', '色号'],
        ['fair', '01 Fair', '01 亮肤'],
        ['natural', '02 Natural', '02 自然'],
        ['sand', '03 Sand', '03 沙色'],
      ),
      choice(['Contents', '规格'], ['single', 'Compact', '单盒'], ['refill', 'Compact + refill', '单盒＋替换芯']),
    ],
    out: ['sand/refill'],
    scenes: look('1fa9e', 325, ['1f338', '1f4a7']),
    details: [
      text(
        'A thin veil that evens out redness and lets freckles through. Press, don’t rub: two presses of the puff are enough for one cheek.',
        '薄薄一层压住泛红，雀斑还透得出来。用拍的不要抹，半边脸蘸两下粉扑就够了。',
      ),
      facts(
        ['Net weight', '净含量', '15 g', '15g'],
        ['Sun protection', '防晒', 'SPF 30, PA++', 'SPF 30 PA++'],
        ['Skin', '适合肤质', 'Dry to combination', '干性至混合性'],
      ),
    ],
  },
  {
    ...genuine,
    id: '1004',
    category: '101',
    name: ['Fruit lip gloss, 6 ml', '果味唇蜜 6ml'],
    subtitle: ['Glassy shine that hair doesn’t stick to', '玻璃光泽，风吹头发也不粘'],
    ...{ price: 1990, stock: 90, weight: 35 },
    options: [
      choice(
        ['Flavour', '口味'],
        ['strawberry', 'Strawberry', '草莓'],
        ['peach', 'White peach', '白桃'],
        ['grape', 'Grape', '葡萄'],
      ),
    ],
    scenes: look('1f353', 350, ['1f351', '1f347']),
    details: [
      text(
        'A sheer tint over bare lips or lipstick. It smells of fruit for the first minute and of nothing afterwards.',
        '单涂是淡淡一层，叠在唇膏上更亮。刚涂上有果香，一分钟后就散了。',
      ),
      facts(['Volume', '容量', '6 ml', '6ml'], ['Colour', '颜色', 'Sheer', '透明微色']),
    ],
  },
  {
    ...genuine,
    id: '1005',
    category: '101',
    brand: '1',
    isExclusive: true,
    name: ['Cherry lip balm', '樱桃润唇膏'],
    subtitle: ['Beeswax and cherry-stone oil, no colour', '蜂蜡加樱桃籽油，无色滋润'],
    ...{ price: 1590, marketPrice: 2200, stock: 120, weight: 20, tags: ['hot', 'choice'], limitPerOrder: 10 },
    scenes: look('1f352', 355, ['1f41d', '1f36f']),
    details: [
      text(
        'Five ingredients, all of them on the front of the tin. It melts at skin warmth and stays put without feeling sticky.',
        '只有五种成分，全写在盒盖上。遇到体温就化开，不黏，也不容易蹭掉。',
      ),
      facts(
        ['Net weight', '净含量', '7 g', '7g'],
        [
          'Ingredients',
          '成分',
          'Beeswax, cherry-stone oil, shea butter, vitamin E, cherry aroma',
          '蜂蜡、樱桃籽油、乳木果油、维生素E、樱桃香精',
        ],
      ),
    ],
  },
  {
    id: '1006',
    category: '101',
    brand: '5',
    name: ['Make-up brushes, set of seven', '化妆刷七支套装'],
    subtitle: ['Soft vegan bristles, birch handles, linen roll', '柔软人造纤维毛、桦木柄，配亚麻收纳卷'],
    unit: 'set',
    ...{ price: 9800, marketPrice: 13800, stock: 26, weight: 210 },
    scenes: look('1f58c-fe0f', 285, ['1f3a8', '1f484']),
    details: [
      text(
        'From the big powder brush to the fine liner: seven that you will use, none that only fill the roll. Wash with mild soap, dry flat.',
        '从散粉刷到眼线刷，七支都用得上，没有凑数的。用温和的皂液洗，平放晾干。',
      ),
      facts(['Handle', '刷柄', 'Birch, oiled', '桦木上油'], ['Bristles', '刷毛', 'PBT fibre', 'PBT纤维']),
    ],
  },
  {
    ...genuine,
    id: '1007',
    category: '102',
    brand: '5',
    name: ['Rice bran hand lotion', '米糠护手乳'],
    subtitle: ['Sinks in within a minute, no greasy phone', '一分钟吸收，手机屏幕不留油印'],
    unit: 'bottle',
    ...{
      price: 3900,
      marketPrice: 5900,
      stock: 80,
      weight: 290,
      dearer: { large: 2600 },
      heavier: { large: 270 },
      tags: ['hot'],
    },
    options: [
      choice(
        ['Scent', '香味'],
        ['rice', 'Steamed rice', '米香'],
        ['yuzu', 'Yuzu', '柚子'],
        ['plain', 'No scent', '无香'],
      ),
      choice(['Volume', '容量'], ['small', '250 ml', '250ml'], ['large', '500 ml', '500ml']),
    ],
    freight: 'weight',
    scenes: look('1f9f4', 30, ['1f35a', '1f34b']),
    details: [
      text(
        'Made for people who wash their hands thirty times a day. Rice bran oil and 5 % glycerine; the pump locks for the handbag.',
        '给一天洗三十次手的人。米糠油加5%甘油，泵头能锁，放包里不漏。',
      ),
      facts(
        ['Skin', '适合肤质', 'All, also sensitive', '所有肤质，敏感肌可用'],
        ['Keeps', '保质期', '2 years, 6 months once opened', '2年，开封后6个月'],
      ),
    ],
  },
  {
    id: '1008',
    category: '102',
    brand: '10',
    name: ['Cold-process soap, 110 g', '手工冷制皂 110g'],
    subtitle: ['Cured for six weeks, lasts about as long', '静置六周，用起来也差不多六周'],
    ...{ price: 2600, stock: 70, weight: 125 },
    options: [
      choice(
        ['Kind', '款式'],
        ['oat', 'Oat & honey', '燕麦蜂蜜'],
        ['clay', 'Red clay', '红泥'],
        ['mugwort', 'Mugwort', '艾草'],
      ),
    ],
    freight: 'weight',
    scenes: look('1f9fc', 165, ['1f33f', '1f36f']),
    details: [
      text(
        'Olive and coconut oil, stirred slowly and cut by hand, so no two bars weigh quite the same. Let it dry between showers.',
        '橄榄油和椰子油慢慢搅、手工切，每块分量略有不同。用完沥干，能多用两周。',
      ),
      facts(['Weight', '重量', '110 g ± 5 g', '110g ± 5g'], ['Free of', '不含', 'Palm oil, colouring', '棕榈油、色素']),
    ],
  },
  {
    ...genuine,
    id: '1009',
    category: '102',
    brand: '5',
    isExclusive: true,
    name: ['Vitamin C serum, 10 %', '10% 维C精华液'],
    subtitle: ['Fresh batch every month, with the date on the cap', '每月新批次，瓶盖上印生产日期'],
    unit: 'bottle',
    ...{ price: 15800, marketPrice: 19800, stock: 32, weight: 90, dearer: { '50': 8200 }, heavier: { '50': 45 } },
    options: [choice(['Volume', '容量'], ['30', '30 ml', '30ml'], ['50', '50 ml', '50ml'])],
    tags: ['choice'],
    scenes: look('1f9ea', 48, ['1f34a', '1f4a7']),
    details: [
      text(
        'Three drops in the morning, under sun cream. It tingles for a few seconds at first; that passes within the first week.',
        '早上三滴，之后一定要涂防晒。刚开始会有几秒刺麻感，用一周左右就适应了。',
      ),
      facts(
        ['Active', '有效成分', '10 % L-ascorbic acid', '10% 原型维C'],
        ['Store', '储存', 'Cool and dark, use within 3 months', '阴凉避光，3个月内用完'],
      ),
    ],
  },
  {
    ...genuine,
    id: '1010',
    category: '102',
    brand: '1',
    name: ['Daily sun cream SPF 50', '日常防晒乳 SPF 50'],
    subtitle: ['Milky, no white cast, washes off with soap', '乳液质地不泛白，洗面奶就能卸'],
    unit: 'bottle',
    ...{ price: 7900, marketPrice: 9900, stock: 75, weight: 70, tags: ['hot'], limitPerOrder: 5 },
    scenes: look('2600-fe0f', 205, ['1f3d6-fe0f', '1f576-fe0f']),
    details: [
      text(
        'Two finger lengths for face and neck. It sets after five minutes and make-up on top stays smooth.',
        '脸和脖子用两指长的量，五分钟成膜，后面上妆不搓泥。',
      ),
      facts(['Volume', '容量', '50 ml', '50ml'], ['Sun protection', '防晒', 'SPF 50+, PA++++', 'SPF 50+ PA++++']),
    ],
  },
  {
    ...genuine,
    id: '1011',
    category: '102',
    brand: '5',
    isExclusive: true,
    name: ['Ceramide night cream, 50 g', '神经酰胺晚霜 50g'],
    subtitle: ['For skin that feels tight after washing', '洗完脸紧绷的人，晚上涂这一罐'],
    unit: 'tin',
    ...{ price: 16800, marketPrice: 21800, stock: 28, weight: 160 },
    scenes: look('1fad9', 260, ['1f319', '1f33c']),
    details: [
      text(
        'Rich, but gone by the time you have read two pages. No perfume, no colour, a glass jar that you will keep for buttons.',
        '看着厚，翻两页书就吸收了。无香精无色素，玻璃罐用完还能装纽扣。',
      ),
      facts(
        ['Net weight', '净含量', '50 g', '50g'],
        ['Skin', '适合肤质', 'Dry and sensitive', '干性、敏感肌'],
        ['Key ingredients', '主要成分', 'Ceramide NP, squalane, oat extract', '神经酰胺NP、角鲨烷、燕麦提取物'],
      ),
    ],
  },
  {
    ...genuine,
    id: '1012',
    category: '102',
    brand: '2',
    name: ['Lotus sheet mask', '睡莲补水面膜'],
    subtitle: ['Thin as a petal, soaked with green tea water', '薄如花瓣，浸满绿茶水'],
    unit: 'box',
    ...{ price: 4900, stock: 66, weight: 140, dearer: { ten: 3600 }, heavier: { ten: 130 } },
    options: [choice(['Pack', '规格'], ['five', '5 sheets', '5片'], ['ten', '10 sheets', '10片'])],
    scenes: look('1fab7', 325, ['1f343', '1f4a7']),
    details: [
      text(
        'Fifteen minutes are enough; longer makes the sheet take water back. Put the box in the fridge on hot days.',
        '敷十五分钟就好，再久面膜会倒吸水分。天热时整盒放冰箱更舒服。',
      ),
      facts(['Sheet', '膜布', 'Plant cellulose, compostable', '植物纤维，可堆肥']),
    ],
  },
  {
    id: '1013',
    category: '102',
    name: ['Konjac face sponge', '魔芋洁面海绵'],
    subtitle: ['Soft when wet, hard when dry, gone in the compost', '湿了软、干了硬，用完能堆肥'],
    ...{ price: 990, stock: 150, weight: 15 },
    scenes: look('1f9fd', 190, ['1fae7']),
    details: [
      text(
        'Soak it for a minute and wash your face with it, with or without soap. Hang it up to dry; change it after six weeks.',
        '泡一分钟再用，配不配洗面奶都行。用完挂起来沥干，六周换一块。',
      ),
      facts(['Material', '材质', 'Konjac root', '魔芋根'], ['Size', '尺寸', '8 × 8 × 3 cm', '8 × 8 × 3cm']),
    ],
  },
  {
    id: '1014',
    category: '102',
    brand: '3',
    name: ['Pear wood comb', '梨木梳'],
    subtitle: ['Wide teeth, rounded by hand, no static', '宽齿手工磨圆，不起静电'],
    ...{ price: 4500, marketPrice: 6800, stock: 44, weight: 60 },
    options: [
      choice(
        ['Engraving', '刻字'],
        ['none', 'None', '不刻'],
        ['fu', '“福” (luck)', '“福”'],
        ['an', '“安” (peace)', '“安”'],
      ),
    ],
    dearer: { fu: 800, an: 800 },
    scenes: look('1faae', 28, ['1f350', '1f33f'], Array(3).fill(WOOD)),
    details: [
      text(
        'Cut from one piece along the grain and oiled twice. Wipe it dry after use and give it a drop of hair oil now and then.',
        '顺着木纹整木切出，上两遍油。用后擦干，偶尔抹一滴护发油，越用越亮。',
      ),
      facts(['Wood', '木材', 'Pear, air-dried for two years', '梨木，风干两年'], ['Length', '长度', '17 cm', '17cm']),
    ],
  },
  {
    ...genuine,
    id: '1015',
    category: '103',
    brand: '1',
    name: ['Eau de parfum', '淡香精'],
    subtitle: ['Three quiet scents for close quarters', '三种安静的味道，只让身边的人闻到'],
    unit: 'bottle',
    ...{
      price: 9900,
      stock: 30,
      weight: 80,
      dearer: { large: 19000 },
      heavier: { large: 150 },
      tags: ['new', 'choice'],
    },
    options: [
      choice(
        ['Scent', '香调'],
        ['lilac', 'Lilac after rain', '雨后丁香'],
        ['osmanthus', 'Osmanthus', '桂花'],
        ['fig', 'Green fig', '青无花果'],
      ),
      choice(['Volume', '容量'], ['small', '10 ml', '10ml'], ['large', '50 ml', '50ml']),
    ],
    out: ['fig/large'],
    scenes: look('2697-fe0f', 280, ['1fabb', '1f33c']),
    details: [
      text(
        'Lilac after rain opens with wet leaves and ends on clean musk. The 10 ml bottle fits a coin pocket and is refilled from the large one.',
        '雨后丁香先是湿叶子味，最后是干净的麝香。10ml 放得进零钱袋，用完可以从大瓶里分装。',
      ),
      facts(['Concentration', '香精浓度', '16 %', '16%'], ['Lasts', '留香', '5 to 7 hours', '5至7小时']),
    ],
  },
  {
    ...genuine,
    id: '1016',
    category: '103',
    brand: '1',
    name: ['Solid perfume in a tin, 12 g', '铁盒固体香膏 12g'],
    subtitle: ['Goes through airport security, never leaks', '能过安检，永远不会漏'],
    unit: 'tin',
    ...{ price: 3600, marketPrice: 4800, stock: 55, weight: 35 },
    options: [
      choice(['Scent', '香调'], ['lilac', 'Lilac', '丁香'], ['rose', 'Tea rose', '茶玫瑰'], ['cedar', 'Cedar', '雪松']),
    ],
    out: ['cedar'],
    scenes: look('1fabb', 272, ['1f339', '1f98b']),
    details: [
      text(
        'Warm a little on a fingertip, then wrists and behind the ears. One tin lasts about four months of everyday use.',
        '指尖抹一点捂热，点在手腕和耳后。天天用，一盒大约四个月。',
      ),
      facts(['Base', '基底', 'Beeswax and coconut oil', '蜂蜡、椰子油'], ['Net weight', '净含量', '12 g', '12g']),
    ],
  },
  {
    ...genuine,
    id: '1017',
    category: '103',
    brand: '1',
    isExclusive: true,
    name: ['Lilac gift box', '丁香礼盒'],
    subtitle: ['Soap, hand lotion and solid perfume, tied with a ribbon', '皂、护手乳、香膏各一，系好丝带'],
    unit: 'box',
    ...{ price: 19900, marketPrice: 25900, stock: 18, weight: 640, limitPerOrder: 2, tags: ['choice'] },
    scenes: look('1f381', 265, ['1f490', '1f48c']),
    details: [
      text(
        'Packed by hand in a box without tape, with a blank card for your own words. The price is never printed inside.',
        '手工装盒，不用胶带，附一张空白卡片留给您写。盒子里不放价签。',
      ),
      facts(
        ['Inside', '内含', 'Soap 110 g, hand lotion 250 ml, solid perfume 12 g', '手工皂110g、护手乳250ml、香膏12g'],
        ['Box', '礼盒尺寸', '26 × 20 × 9 cm', '26 × 20 × 9cm'],
      ),
    ],
  },
]

export const goods10: DemoGoods[] = goodsOf(drafts)
